import type { AmountResult } from '../../base/money/index.ts';
import type { Seconds } from '../../base/time/index.ts';

/** Form of a drop. `null` means that nothing has been entered. The picture is represented as in `NftForm`. */
export interface DropForm {
  /** The selected cubes, by any unique id or key. */
  cubes: readonly string[];
  /** Name of the drop. */
  title?: string;
  /** Text about the drop. */
  description?: string;
  /** Picture of the drop; `undefined` if none is selected. */
  image?: unknown;
  /** Start of all lots. */
  startsAt: Seconds | null;
  /** End of all lots. */
  endsAt: Seconds | null;
  /** Minimum first bid on each lot. */
  minimumBid: AmountResult | null;
  /** Minimum raise over the highest bid. */
  bidDelta: AmountResult | null;
  /**
   * Time by which a bid extends a lot if it is placed within that time before the lot's end, unless the bidder
   * already leads. This happens at most 31 times per lot. Defaults to 0: the end is fixed.
   */
  extension?: Seconds;
}
