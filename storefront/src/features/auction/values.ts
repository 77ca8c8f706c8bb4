import { checkAuction, type AmountReading, type Fault, type Seconds } from '@cubedrop/sdk';
import { amountOf } from '../../components/form/amount-of.ts';
import { extensionOf, NO_LATE_BIDS, type LateBidValues } from '../../components/form/late-bids.tsx';

/** An owner's auction as a person fills it in. */
export interface AuctionValues extends LateBidValues {
  auctionStartsAt: Seconds | null;
  auctionEndsAt: Seconds | null;
  /** In WETH, as typed. */
  minimumBid: string;
  bidDelta: string;
  /** In WETH, as typed; empty for no such price. */
  buyNowPrice: string;
}

const MINUTE: Seconds = 60;
const DAY: Seconds = 24 * 60 * MINUTE;

/** A form without amounts, of three days from in five minutes on. */
export function newAuction(now: Seconds): AuctionValues {
  const times = { auctionStartsAt: now + 5 * MINUTE, auctionEndsAt: now + 3 * DAY };
  return { ...times, minimumBid: '', bidDelta: '', buyNowPrice: '', ...NO_LATE_BIDS };
}

/** The amounts as they are read; `null` for those that are empty. */
export function amountsOf({
  minimumBid,
  bidDelta,
  buyNowPrice,
}: AuctionValues): Record<'minimumBid' | 'bidDelta' | 'buyNowPrice', AmountReading | null> {
  return {
    minimumBid: amountOf(minimumBid, 'WETH'),
    bidDelta: amountOf(bidDelta, 'WETH'),
    buyNowPrice: amountOf(buyNowPrice, 'WETH'),
  };
}

/** Everything wrong with it, in the order of the checks. */
export function checkAuctionValues(values: AuctionValues, now: Seconds): Fault[] {
  const times = { startsAt: values.auctionStartsAt, endsAt: values.auctionEndsAt };
  return checkAuction({ ...times, ...amountsOf(values), extension: extensionOf(values) }, now);
}

/** Whether an amount is entered that is 0. */
export function isZero(text: string): boolean {
  const reading = amountOf(text, 'WETH');
  return reading?.ok === true && reading.wei === 0n;
}
