import type { AmountReading } from '../money/index.ts';
import type { Seconds } from '../time/index.ts';

/** Which of the two auction contracts: a creator's drop, or an owner's auction of one cube. */
export type AuctionKind = 'drop' | 'auction';

/** An owner's auction as a person enters it. */
export interface AuctionForm {
  startsAt: Seconds | null;
  endsAt: Seconds | null;
  minimumBid: AmountReading | null;
  bidDelta: AmountReading | null;
  /** What the cube can be bought for while it has no bid; left out, not at all. */
  buyNowPrice?: AmountReading | null;
  /** By how many seconds a bid in the last so many moves the end; 0 or left out for a fixed end. */
  extension?: Seconds;
}
