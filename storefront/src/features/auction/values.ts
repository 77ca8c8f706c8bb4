import { checkAuction, DAY, MINUTE, type AmountResult, type Fault, type Seconds } from '@cubedrop/sdk';
import { amountOf } from '../../components/form/entered-amount.ts';
import { extensionOf, NO_LATE_BIDS, type LateBidValues } from '../../components/form/late-bids.tsx';

/** Form values of an owner's auction. Amounts are in WETH, as typed. */
export interface AuctionValues extends LateBidValues {
  auctionStartsAt: Seconds | null;
  auctionEndsAt: Seconds | null;
  minimumBid: string;
  bidDelta: string;
  /** Empty for no buy-now price. */
  buyNowPrice: string;
}

/** Returns the initial values: no amounts, the start in five minutes and the end in three days. */
export function initialAuctionValues(now: Seconds): AuctionValues {
  const times = { auctionStartsAt: now + 5 * MINUTE, auctionEndsAt: now + 3 * DAY };
  return { ...times, minimumBid: '', bidDelta: '', buyNowPrice: '', ...NO_LATE_BIDS };
}

/** Parses the amounts; `null` for empty fields. */
export function amountsOf({
  minimumBid,
  bidDelta,
  buyNowPrice,
}: AuctionValues): Record<'minimumBid' | 'bidDelta' | 'buyNowPrice', AmountResult | null> {
  return {
    minimumBid: amountOf(minimumBid, 'WETH'),
    bidDelta: amountOf(bidDelta, 'WETH'),
    buyNowPrice: amountOf(buyNowPrice, 'WETH'),
  };
}

/** Returns the errors, in the order of the checks. */
export function checkAuctionValues(values: AuctionValues, now: Seconds): Fault[] {
  const times = { startsAt: values.auctionStartsAt, endsAt: values.auctionEndsAt };
  return checkAuction({ ...times, ...amountsOf(values), extension: extensionOf(values) }, now);
}

/** Whether the text is an amount equal to 0. */
export function isZero(text: string): boolean {
  const reading = amountOf(text, 'WETH');
  return reading?.ok === true && reading.wei === 0n;
}
