import { formatAmount, formatWei, shortAddress, type Span } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { usePhase } from '../../components/auction-time.tsx';
import { bidTexts } from './texts.ts';

interface BidPanelProps {
  span: Span;
  /** In wei; null without a bid. */
  highestBid: bigint | null;
  minimumBid: bigint;
  bidDelta: bigint;
  /** Who holds the highest bid; null without one. */
  highestBidder: string | null;
  fundsClaimed: boolean;
  cubeClaimed: boolean;
}

/** What has been bid on a cube, and what a bid takes. */
export function BidPanel({ span, highestBid, minimumBid, bidDelta, ...outcome }: BidPanelProps) {
  const phase = usePhase(span);
  return (
    <section className="grid gap-[1.1rem] rounded bg-ink-900 p-5 min-[900px]:p-6" aria-label={bidTexts.panel}>
      <div>
        <span className="label">{bidTexts.highest}</span>
        <p className="wide text-[clamp(2.25rem,1.75rem+1.6vw,2.75rem)] leading-[1.1] font-[620] tracking-[-0.04em] [overflow-wrap:anywhere]">
          {highestBid === null ? (
            bidTexts.none
          ) : (
            <>
              {formatWei(highestBid)}{' '}
              <small className="text-lg font-[520] tracking-[-0.01em] text-bone-dim">WETH</small>
            </>
          )}
        </p>
      </div>
      <dl className="grid gap-2 text-[0.9375rem]">
        <Fact name={bidTexts.minimum}>{formatAmount(minimumBid, 'WETH')}</Fact>
        <Fact name={bidTexts.delta}>{formatAmount(bidDelta, 'WETH')}</Fact>
        {phase === 'ended' && outcome.highestBidder && (
          <>
            <Fact name={bidTexts.winner}>
              <span className="mono" title={outcome.highestBidder}>
                {shortAddress(outcome.highestBidder)}
              </span>
            </Fact>
            <Fact name={bidTexts.funds}>{bidTexts.claimed(outcome.fundsClaimed)}</Fact>
            <Fact name={bidTexts.cube}>{bidTexts.claimed(outcome.cubeClaimed)}</Fact>
          </>
        )}
      </dl>
      {phase !== 'ended' && <p className="label border-t border-line pt-4">{bidTexts.notHere}</p>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-bone-dim">{name}</dt>
      <dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
