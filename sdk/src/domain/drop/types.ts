import type { AmountResult } from '../../base/money/index.ts';
import type { Seconds } from '../../base/time/index.ts';

/** Form of a drop. `null` means that nothing has been entered. The picture is represented as in `NftForm`. */
export interface DropForm {
  /** The selected cubes, by any unique id or key. */
  cubes: readonly string[];
  title?: string;
  description?: string;
  image?: unknown;
  startsAt: Seconds | null;
  endsAt: Seconds | null;
  minimumBid: AmountResult | null;
  bidDelta: AmountResult | null;
  /**
   * Time by which a bid extends a lot if it is placed within that time before the lot's end, unless the bidder
   * already leads. This happens at most 31 times per lot. Defaults to 0: the end is fixed.
   */
  extension?: Seconds;
}
