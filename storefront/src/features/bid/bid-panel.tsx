import { usePausedSince } from '@cubedrop/react';
import { formatWei, sameAddress, type Address } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { usePhase } from '../../components/auction-time.tsx';
import { BigAmount } from '../../components/big-amount.tsx';
import { momentText } from '../../components/moment-text.ts';
import type { LotView } from '../../lot/lot.ts';
import type { Stake } from '../../lot/stake.ts';
import { BidFacts } from './bid-facts.tsx';
import { BidPosition } from './bid-position.tsx';
import { Ending } from './ending.tsx';
import { highestOfOthers } from './highest-of-others.ts';
import { priceTexts } from './price-texts.ts';
import { SoundSwitch } from './sound/sound-switch.tsx';
import { bidTexts } from './texts.ts';
import { usePosition } from './use-position.ts';

interface BidPanelProps {
  lot: LotView;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  /** The viewer's stake; `undefined` while loading. */
  stake: Stake | undefined;
  /** The bids on the lot, oldest first; `undefined` while loading. */
  bids?: readonly Bid[] | undefined;
  /** The start or end of the lot, shown at the top. */
  time: ReactNode;
  /** The currently possible action: the bid form or the claims. */
  children: ReactNode;
}

/** Shows a lot: its time, the viewer's position or the result, the highest bid, the terms and the possible actions. */
export function BidPanel({ lot, account, stake, bids = [], time, children }: BidPanelProps) {
  const position = usePosition(lot, account, stake);
  const isEnded = usePhase(lot) === 'ended';
  const hasWon = position === 'won';
  const latest = bids.at(-1);
  const bidAt = latest && sameAddress(latest.bidder, lot.highestBidder) ? latest.blockTime : undefined;
  const facts = (
    <BidFacts
      lot={lot}
      account={account}
      stake={stake}
      nextHighest={position === 'leading' ? highestOfOthers(bids, account) : undefined}
      isEnded={isEnded}
    />
  );
  return (
    <section className="trade-panel" aria-label={bidTexts.panel}>
      {time}
      <hr className="border-line" />
      <BidPosition lot={lot} account={account} position={position} bidAt={bidAt} />
      <Ending lot={lot} account={account} position={position} />
      {!hasWon && (
        <Amounts lot={lot} isOwn={position === 'leading'} isEnded={isEnded}>
          {facts}
        </Amounts>
      )}
      {/* Always the same child by position, so that React keeps an open dialog when the viewer becomes the winner. */}
      {children}
      {hasWon && facts}
      {account !== null && !isEnded && <SoundSwitch />}
    </section>
  );
}

interface AmountsProps {
  lot: LotView;
  /** Whether the highest bid is the viewer's. */
  isOwn: boolean;
  isEnded: boolean;
  children: ReactNode;
}

/** The highest bid and the facts below it. While live updates are paused, also the time at which they stopped. */
function Amounts({ lot: { highestBid, highestBidder }, isOwn, isEnded, children }: AmountsProps) {
  const pausedSince = usePausedSince();
  const name = isEnded ? bidTexts.winning : isOwn ? bidTexts.highestOwn : priceTexts.highest;
  const isUnsold = isEnded && highestBidder === null;
  return (
    <div className={`trade-amounts ${pausedSince === undefined ? '' : 'trade-paused'}`}>
      {!isUnsold && (
        <BigAmount
          label={
            pausedSince === undefined
              ? name
              : bidTexts.asOf(name, momentText(Math.floor(pausedSince / 1_000)).time)
          }
          unit={highestBidder === null ? undefined : 'WETH'}
        >
          {highestBidder === null ? bidTexts.none : formatWei(highestBid)}
        </BigAmount>
      )}
      {children}
    </div>
  );
}
