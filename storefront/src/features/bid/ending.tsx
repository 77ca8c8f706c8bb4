import { formatAmount, isOver, sameAddress, shortAddress, type Address, type BidState } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { useClock } from '../../clock/use-clock.ts';
import type { LotView } from '../../lot/lot.ts';
import { bidTexts as texts } from './texts.ts';

interface EndingProps {
  lot: LotView;
  /** The viewer; `null` for a visitor. */
  account: Address | null;
  position: BidState | null;
}

/** How an auction ended: whom the cube went to. Shows nothing before the end. */
export function Ending({ lot, account, position }: EndingProps) {
  const isEnded = useClock((now) => isOver(lot, now));
  if (!isEnded) return null;
  const { highestBidder, cube } = lot;
  const title = <bdi>{cube.title}</bdi>;
  if (position === 'won') {
    return (
      <Words more={texts.wonWith(formatAmount(lot.highestBid, 'WETH'))}>
        {lot.cubeClaimed ? (
          <>
            {title} {texts.isYours}
          </>
        ) : (
          <>
            {texts.youWon} {title}
          </>
        )}
      </Words>
    );
  }
  if (highestBidder === null) {
    const isTheirs = sameAddress(account, lot.seller) && !lot.cubeClaimed;
    return <Words more={isTheirs ? texts.unsoldOwn : texts.unsold}>{texts.noneAtEnd}</Words>;
  }
  return (
    <Words>
      {texts.wentTo}{' '}
      <span className="mono text-[1.375rem] font-[500]" title={highestBidder}>
        {shortAddress(highestBidder)}
      </span>
    </Words>
  );
}

function Words({ children, more }: { children: ReactNode; more?: string }) {
  return (
    <div className="grid gap-1">
      <p className="wide text-[1.625rem] leading-[1.15] font-[640] tracking-[-0.03em] text-balance [overflow-wrap:anywhere]">
        {children}
      </p>
      {more && <p className="text-bone-dim">{more}</p>}
    </div>
  );
}
