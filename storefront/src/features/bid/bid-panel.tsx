import { formatAmount, formatWei, sameAddress, shortAddress, type Address } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { usePhase } from '../../components/auction-time.tsx';
import { BigAmount } from '../../components/big-amount.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import type { LotView } from '../../lot/lot.ts';
import { BidStanding } from './bid-standing.tsx';
import { bidTexts } from './texts.ts';

interface BidPanelProps {
  lot: LotView;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  /** The account's current total in wei; `undefined` while loading. */
  ownTotal: bigint | undefined;
  /** The currently possible action: the bid form or the claims. */
  children: ReactNode;
}

/** Shows the highest bid, the terms for the next one, and the possible actions. */
export function BidPanel({ lot, account, ownTotal, children }: BidPanelProps) {
  const phase = usePhase(lot);
  const { highestBid, highestBidder } = lot;
  return (
    <section className="trade-panel" aria-label={bidTexts.panel}>
      <BidStanding lot={lot} account={account} ownTotal={ownTotal} />
      <BigAmount name={bidTexts.highest} unit={highestBidder === null ? undefined : 'WETH'}>
        {highestBidder !== null
          ? formatWei(highestBid)
          : phase === 'ended'
            ? bidTexts.noneAtEnd
            : bidTexts.none}
      </BigAmount>
      <Facts>
        <Fact name={bidTexts.minimum}>{formatAmount(lot.minimumBid, 'WETH')}</Fact>
        <Fact name={bidTexts.delta}>{formatAmount(lot.bidDelta, 'WETH')}</Fact>
        {lot.buyNowPrice > 0n && highestBidder === null && phase !== 'ended' && (
          <Fact name={bidTexts.buyNow}>{formatAmount(lot.buyNowPrice, 'WETH')}</Fact>
        )}
        {account && ownTotal !== undefined && !sameAddress(account, lot.seller) && (
          <Fact name={bidTexts.own}>{formatAmount(ownTotal, 'WETH')}</Fact>
        )}
        {phase === 'ended' && highestBidder && (
          <>
            <Fact name={bidTexts.winner}>
              {sameAddress(account, highestBidder) ? (
                bidTexts.you
              ) : (
                <span className="mono" title={highestBidder}>
                  {shortAddress(highestBidder)}
                </span>
              )}
            </Fact>
            <Fact name={bidTexts.funds}>{bidTexts.claimed(lot.fundsClaimed)}</Fact>
            <Fact name={bidTexts.cube}>{bidTexts.claimed(lot.cubeClaimed)}</Fact>
          </>
        )}
      </Facts>
      {children}
    </section>
  );
}
