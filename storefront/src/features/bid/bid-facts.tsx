import { formatAmount, sameAddress, type Address } from '@cubedrop/sdk';
import { AddressLink } from '../../components/address-link.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import type { LotView } from '../../lot/lot.ts';
import type { Stake } from '../../lot/stake.ts';
import { bidTexts } from './texts.ts';

interface BidFactsProps {
  lot: LotView;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  /** The viewer's stake; `undefined` while loading. */
  stake: Stake | undefined;
  /** The highest total of the other bidders, in wei, shown to the leader; `undefined` if there is none. */
  nextHighest?: bigint | undefined;
  isEnded: boolean;
}

/** The lot's terms and the viewer's total; after the end, also who won and what has been claimed. */
export function BidFacts({ lot, account, stake, nextHighest, isEnded }: BidFactsProps) {
  const { highestBidder } = lot;
  return (
    <Facts>
      {nextHighest !== undefined && (
        <Fact name={bidTexts.nextHighest}>{formatAmount(nextHighest, 'WETH')}</Fact>
      )}
      <Fact name={bidTexts.minimum}>{formatAmount(lot.minimumBid, 'WETH')}</Fact>
      <Fact name={bidTexts.delta}>{formatAmount(lot.bidDelta, 'WETH')}</Fact>
      {lot.buyNowPrice > 0n && highestBidder === null && !isEnded && (
        <Fact name={bidTexts.buyNow}>{formatAmount(lot.buyNowPrice, 'WETH')}</Fact>
      )}
      {account && stake && !sameAddress(account, lot.seller) && (
        <Fact name={bidTexts.own}>{formatAmount(stake.ownTotal, 'WETH')}</Fact>
      )}
      {isEnded && highestBidder && (
        <>
          <Fact name={bidTexts.winner}>
            {sameAddress(account, highestBidder) ? bidTexts.you : <AddressLink address={highestBidder} />}
          </Fact>
          <Fact name={bidTexts.funds}>{bidTexts.claimed(lot.fundsClaimed)}</Fact>
          <Fact name={bidTexts.cube}>{bidTexts.claimed(lot.cubeClaimed)}</Fact>
        </>
      )}
    </Facts>
  );
}
