import { phaseOf, type Phase, type Span } from '../../base/time/phase.ts';
import type { Seconds } from '../../base/time/index.ts';

/** The times of a drop. */
interface DropTimes {
  startsAt: Seconds;
  /** End of its last lot, including extensions. */
  lastLotEndsAt: Seconds;
}

const ORDER: Record<Phase, number> = { running: 0, before: 1, ended: 2 };

/** Returns the time span of a drop: from its start to the end of its last lot, including extensions. */
export function dropSpan({ startsAt, lastLotEndsAt }: DropTimes): Span {
  return { startsAt, endsAt: lastLotEndsAt };
}

/**
 * Sorts drops by relevance to visitors: running ones by their end, then upcoming by their start, then ended, latest
 * first.
 */
export function byRelevance<Drop extends DropTimes>(drops: readonly Drop[], now: Seconds): Drop[] {
  const rank = (drop: Drop) => ORDER[phaseOf(dropSpan(drop), now)];
  const distance = (drop: Drop) => {
    const phase = phaseOf(dropSpan(drop), now);
    if (phase === 'ended') return -drop.lastLotEndsAt;
    return phase === 'running' ? drop.lastLotEndsAt : drop.startsAt;
  };
  return drops.toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other));
}

/**
 * Sorts drops like `byRelevance`, with the featured drop first unless it has ended. It need not be one of them.
 * @param featured the drop that admins chose to show first, if any
 */
export function withFeaturedFirst<Drop extends DropTimes & { id: string }>(
  drops: readonly Drop[],
  featured: Drop | undefined,
  now: Seconds,
): Drop[] {
  const sorted = byRelevance(drops, now);
  if (!featured || phaseOf(dropSpan(featured), now) === 'ended') return sorted;
  return [featured, ...sorted.filter(({ id }) => id !== featured.id)];
}
