import type { Lot } from '../../api/records/lot.ts';
import { dropMessages } from '../drop/messages.ts';
import type { Problem } from '../../base/error-details.ts';
import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { amountFault, type AmountResult } from '../../base/money/index.ts';
import {
  MAX_START_DELAY,
  MAX_AUCTION_DURATION,
  MAX_EXTENSION,
  phaseOf,
  type Phase,
  type Seconds,
  type Span,
} from '../../base/time/index.ts';
import { auctionMessages as messages } from './messages.ts';
import type { AuctionForm } from './types.ts';

const LABELS: Record<Phase, string> = {
  before: messages.startsAt,
  running: messages.endsAt,
  ended: messages.ended,
};

/** Returns the label above an auction's countdown. */
export function auctionLabel(span: Span, now: Seconds): string {
  return LABELS[phaseOf(span, now)];
}

/** Returns by how many seconds late bids extended a lot; 0 if they did not, or if a purchase ended it early. */
export function extendedBy({
  endsAt,
  scheduledEndsAt,
}: {
  endsAt: Seconds;
  scheduledEndsAt: Seconds;
}): Seconds {
  return Math.max(0, endsAt - scheduledEndsAt);
}

/** Field names of an auction's terms, used in faults. */
type TermsFields = Record<'startsAt' | 'endsAt' | 'minimumBid' | 'bidDelta' | 'extension', string>;

const FIELDS: TermsFields & { buyNowPrice: string } = {
  startsAt: 'auctionStartsAt',
  endsAt: 'auctionEndsAt',
  minimumBid: 'minimumBid',
  bidDelta: 'bidDelta',
  buyNowPrice: 'buyNowPrice',
  extension: 'extension',
};

/** Returns the faults in the terms of an owner's auction, in the order of the checks. A form shows the first one. */
export function checkAuction(form: AuctionForm, now: Seconds): Fault[] {
  const { buyNowPrice = null, minimumBid } = form;
  return faultsOf(
    ...termsFaults(form, now, FIELDS),
    buyNowPrice && amountFault(FIELDS.buyNowPrice, buyNowPrice, { missing: '' }),
    buyNowPrice?.ok &&
      buyNowPrice.wei > 0n &&
      minimumBid?.ok &&
      minimumBid.wei === 0n &&
      fault(FIELDS.buyNowPrice, 'not-allowed', messages.buyNowNeedsMinimum),
    isBelow(buyNowPrice, minimumBid) && fault(FIELDS.buyNowPrice, 'too-small', messages.buyNowBelowMinimum),
  );
}

/** Returns the faults in the times and amounts of a drop or an owner's auction. */
export function termsFaults(form: Terms, now: Seconds, fields: TermsFields): Fault[] {
  return faultsOf(
    orderOfTimesFault(form, fields),
    amountFault(fields.minimumBid, form.minimumBid, { missing: dropMessages.minimumBidMissing }),
    amountFault(fields.bidDelta, form.bidDelta, { missing: dropMessages.bidDeltaMissing }),
    ...limitFaults(form, now, fields),
  );
}

type Terms = Pick<AuctionForm, 'startsAt' | 'endsAt' | 'minimumBid' | 'bidDelta' | 'extension'>;

function orderOfTimesFault({ startsAt, endsAt }: Terms, fields: TermsFields): Fault | null {
  if (startsAt === null) return fault(fields.startsAt, 'missing', dropMessages.startMissing);
  if (endsAt === null) return fault(fields.endsAt, 'missing', dropMessages.endMissing);
  if (startsAt === endsAt) return fault(fields.endsAt, 'out-of-order', dropMessages.sameTime);
  return endsAt < startsAt ? fault(fields.endsAt, 'out-of-order', dropMessages.endBeforeStart) : null;
}

function limitFaults({ startsAt, endsAt, extension = 0 }: Terms, now: Seconds, fields: TermsFields): Fault[] {
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return [];
  const duration = endsAt - startsAt;
  return faultsOf(
    startsAt > now + MAX_START_DELAY && fault(fields.startsAt, 'too-far-ahead', dropMessages.tooFar),
    endsAt <= now && fault(fields.endsAt, 'in-past', dropMessages.endPast),
    duration > MAX_AUCTION_DURATION && fault(fields.endsAt, 'too-long', dropMessages.tooLong),
    extensionFault(fields.extension, extension, Math.min(MAX_EXTENSION, duration)),
  );
}

function extensionFault(field: string, extension: Seconds, maximum: Seconds): Fault | null {
  const { extensionTooLong } = messages;
  if (extension < 0) return fault(field, 'negative', extensionTooLong);
  if (extension > maximum) return fault(field, 'too-long', extensionTooLong);
  return Number.isInteger(extension) ? null : fault(field, 'malformed', extensionTooLong);
}

function isBelow(price: AmountResult | null, minimumBid: AmountResult | null): boolean {
  return Boolean(price?.ok && minimumBid?.ok && price.wei < minimumBid.wei);
}

/** Parameters of {@link buyNowRefusal}. */
export interface BuyNowParameters {
  /** State of the lot on the chain. */
  lot: Lot;
  /** Buy-now price, in wei; 0 if there is none. */
  buyNowPrice: bigint;
  /** Price that the buyer expects, in wei. */
  price: bigint;
  /** Whether the buyer is the seller. */
  isOwn: boolean;
  /** The current time: that of the chain, for anything that a contract decides. */
  now: Seconds;
}

/** Returns why a lot cannot be bought at the buy-now price now. `undefined` if it can. */
export function buyNowRefusal({
  lot,
  buyNowPrice,
  price,
  isOwn,
  now,
}: BuyNowParameters): Problem | undefined {
  const { startsAt, endsAt } = lot;
  const phase = phaseOf(lot, now);
  if (phase === 'before') return { code: 'auction-not-started', details: { startsAt } };
  if (phase === 'ended' || lot.isBought || lot.cubeClaimed)
    return { code: 'auction-ended', details: { endsAt } };
  if (buyNowPrice === 0n) return { code: 'no-buy-now', details: {} };
  if (lot.highestBidder) return { code: 'no-buy-now-after-bid', details: {} };
  if (isOwn) return { code: 'own-cube-purchase', details: {} };
  return price === buyNowPrice ? undefined : { code: 'price-changed', details: { price: buyNowPrice } };
}
