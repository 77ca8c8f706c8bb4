import type { Wire } from '@cubedrop/sdk/api';
import type { HiddenRow } from './hidden-store.ts';
import type { PlatformOverview } from './overview-store.ts';

/** Returns the `hidden` field of a cube's or drop's record, or no field if it is not hidden. */
export function presentHidden(row: HiddenRow | undefined): { hidden?: Wire['Hidden'] } {
  return row ? { hidden: { reason: row.reason, at: row.hiddenAt } } : {};
}

/** Presents the overview of the platform. */
export function presentOverview(overview: PlatformOverview): Wire['Overview'] {
  const { runningDrops, runningAuctions, unclaimed, paid, newWallets } = overview;
  return {
    runningDrops,
    runningAuctions,
    unclaimed: unclaimed.count,
    unclaimedFunds: String(unclaimed.sum),
    paid: paid.count,
    volume: String(paid.sum),
    newWallets,
  };
}
