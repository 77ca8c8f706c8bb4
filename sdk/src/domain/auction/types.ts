import type { AmountResult } from '../../base/money/index.ts';
import type { Seconds } from '../../base/time/index.ts';

/** Form of an owner's auction. `null` means that nothing has been entered. */
export interface AuctionForm {
  /** Start of the auction. */
  startsAt: Seconds | null;
  /** End of the auction. */
  endsAt: Seconds | null;
  /** Minimum first bid. */
  minimumBid: AmountResult | null;
  /** Minimum raise over the highest bid. */
  bidDelta: AmountResult | null;
  /** Buy-now price, valid until the first bid. Omitted or `null` if there is none. */
  buyNowPrice?: AmountResult | null;
  /**
   * Time by which a bid extends the auction if it is placed within that time before the end, unless the bidder
   * already leads. This happens at most 31 times. Defaults to 0: the end is fixed.
   */
  extension?: Seconds;
}
