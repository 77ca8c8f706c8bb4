import { formatAmount, isOver, sameAddress, type Address, type BidState } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import { AddressLink } from '../../components/address-link.tsx';
import type { LotView } from '../../lot/lot.ts';
import { bidTexts as texts } from './texts.ts';

interface EndingProps {
  lot: LotView;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  position: BidState | null;
}

/**
 * Shows who won the cube, or that there were no bids, and tells a losing bidder that they did not win. Renders nothing
 * before the end.
 */
export function Ending({ lot, account, position }: EndingProps) {
  const isEnded = useClock((now) => isOver(lot, now));
  if (!isEnded) return null;
  const { highestBidder, cube } = lot;
  const cubeTitle = <bdi>{cube.title}</bdi>;
  if (position === 'won') {
    return (
      <Result more={texts.wonWith(formatAmount(lot.highestBid, 'WETH'))}>
        {lot.cubeClaimed ? (
          <>
            {cubeTitle} {texts.isYours}
          </>
        ) : (
          <>
            {texts.youWon} {cubeTitle}
          </>
        )}
      </Result>
    );
  }
  if (highestBidder === null) {
    const isTheirs = sameAddress(account, lot.seller) && !lot.cubeClaimed;
    return <Result more={isTheirs ? texts.unsoldOwn : texts.unsold}>{texts.noneAtEnd}</Result>;
  }
  return (
    <Result more={position === 'lost' ? texts.lost(cube.title) : undefined}>
      {texts.wentTo} <AddressLink address={highestBidder} className="text-[1.375rem] font-[500]" />
    </Result>
  );
}

function Result({ children, more }: { children: ReactNode; more?: string | undefined }) {
  return (
    <div className="grid gap-1">
      <p className="wide text-[1.625rem] leading-[1.15] font-[640] tracking-[-0.03em] text-balance [overflow-wrap:anywhere]">
        {children}
      </p>
      {more && <p className="text-bone-dim">{more}</p>}
    </div>
  );
}
