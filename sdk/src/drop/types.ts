import type { AmountReading } from '../money/index.ts';
import type { Seconds } from '../time/index.ts';

/** A drop as a person enters it; its picture as in `NftForm`. */
export interface DropForm {
  /** The chosen cubes, by any id or key that tells them apart. */
  cubes: readonly string[];
  title?: string;
  description?: string;
  image?: unknown;
  startsAt: Seconds | null;
  endsAt: Seconds | null;
  minimumBid: AmountReading | null;
  bidDelta: AmountReading | null;
  /** By how many seconds a bid in a lot's last so many moves its end; 0 or left out for a fixed end. */
  extension?: Seconds;
}
