import { formatAmount, minimumTotal, type Balance, type Quote } from '@cubedrop/sdk';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import { Fact, TotalFact } from '../../components/facts.tsx';
import { EventNote } from '../../components/event-note.tsx';
import { LivePaused } from '../../components/live-paused.tsx';
import { MovedEnd } from '../../components/moved-end.tsx';
import type { LotView } from '../../lot/lot.ts';
import { BalanceFact } from '../../wallet/balance-fact.tsx';
import { QuoteFacts } from '../../wallet/quotes/quote-facts.tsx';
import { priceTexts } from './price-texts.ts';
import { bidTexts } from './texts.ts';

/** Terms that a bidder agrees to. Amounts are in wei. */
export interface BidOffer {
  raise: bigint;
  /** The bidder's total after the raise. */
  total: bigint;
  /** The minimum raise. */
  minimum: bigint;
  bidDelta: bigint;
  /** The bidder's balance; `undefined` while loading. */
  balance: Balance | undefined;
  /** `undefined` while loading. */
  quote: Quote | undefined;
}

interface BidTermsProps {
  lot: LotView;
  offer: BidOffer;
  /** Whether the bid has been placed. If so, the new total is emphasised instead of the amount to pay. */
  isPlaced: boolean;
  /** Whether the highest bid is the bidder's. */
  isLeading: boolean;
}

/** The costs of a bid, the lot's terms, and how long bids are still accepted. */
export function BidTerms({ lot, offer, isPlaced, isLeading }: BidTermsProps) {
  const { raise, total, minimum, bidDelta, balance, quote } = offer;
  const Total = isPlaced ? TotalFact : Fact;
  return (
    <>
      <QuoteFacts amount={raise} quote={quote} isPaid={isPlaced}>
        {(isPlaced || total > raise) && <Total name={bidTexts.newTotal}>{formatAmount(total, 'WETH')}</Total>}
        <BalanceFact balance={balance} />
        <Fact name={priceTexts.first}>{formatAmount(lot.minimumBid, 'WETH')}</Fact>
        <Fact name={bidTexts.delta}>{formatAmount(bidDelta, 'WETH')}</Fact>
        <Fact name={bidTexts.minimumRaise}>{formatAmount(minimum, 'WETH')}</Fact>
      </QuoteFacts>
      <div className="grid gap-2">
        <p className="flex justify-between gap-4 text-[0.9375rem]">
          <AuctionTimeLine span={lot} />
        </p>
        <LivePaused />
        <MovedEnd endsAt={lot.endsAt} scheduledEndsAt={lot.scheduledEndsAt} extension={lot.extension} />
      </div>
      {isPlaced && isLeading && (
        <EventNote icon="check" tone="good" title={bidTexts.leading}>
          {bidTexts.nextAtLeast(formatAmount(minimumTotal(lot, lot.highestBid), 'WETH'))}
        </EventNote>
      )}
      {!isPlaced && <p className="hint">{bidTexts.agreed(formatAmount(total, 'WETH'))}</p>}
    </>
  );
}
