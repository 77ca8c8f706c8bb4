import type { AmountReading } from '../money/index.ts';
import type { Seconds } from '../time/index.ts';

/** Form of a drop. Its picture is as in `NftForm`. */
export interface DropForm {
  /** The selected cubes, by any unique id or key. */
  cubes: readonly string[];
  title?: string;
  description?: string;
  image?: unknown;
  startsAt: Seconds | null;
  endsAt: Seconds | null;
  minimumBid: AmountReading | null;
  bidDelta: AmountReading | null;
  /** A bid within this time before a lot's end postpones the lot's end by as much. Defaults to 0: the end is fixed. */
  extension?: Seconds;
}
