import { phaseOf, type Phase, type Span } from '../time/phase.ts';
import type { Seconds } from '../time/index.ts';

/** When a drop runs, in a record of it. */
interface DropTimes {
  AuctionStartsAt: Seconds;
  /** When its last cube ends, which late bids may have moved. */
  lastLotEndsAt: Seconds;
}

const ORDER: Record<Phase, number> = { running: 0, before: 1, ended: 2 };

/** When a drop runs: until its last cube has ended, which late bids may have moved. */
export function dropSpan({ AuctionStartsAt, lastLotEndsAt }: DropTimes): Span {
  return { startsAt: AuctionStartsAt, endsAt: lastLotEndsAt };
}

/** Drops as a visitor cares about them: what ends next, then what starts next, then what ended last. */
export function byInterest<Drop extends DropTimes>(drops: readonly Drop[], now: Seconds): Drop[] {
  const rank = (drop: Drop) => ORDER[phaseOf(dropSpan(drop), now)];
  const distance = (drop: Drop) => {
    const phase = phaseOf(dropSpan(drop), now);
    if (phase === 'ended') return -drop.lastLotEndsAt;
    return phase === 'running' ? drop.lastLotEndsAt : drop.AuctionStartsAt;
  };
  return drops.toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other));
}
