import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { FoundAccount } from './account-finder.ts';
import type { HiddenRow } from './hidden-store.ts';
import type { PlatformOverview } from './overview-store.ts';

/** Returns the `hidden` field of a cube's or drop's record, or no field if it is not hidden. */
export function presentHidden(row: HiddenRow | undefined): { hidden?: Wire['Hidden'] } {
  return row ? { hidden: { reason: row.reason, at: row.hiddenAt } } : {};
}

/** Presents an account that an admin searched for. */
export function presentFoundAccount(found: FoundAccount): Wire['FoundAccount'] {
  if ('wallet' in found) {
    const { userId, address, createdAt } = found.wallet;
    const { name } = found;
    return {
      kind: 'wallet',
      userId,
      name,
      email: null,
      address: shownAddress(address),
      state: null,
      createdAt,
    };
  }
  const { userId, kind, name, userName, factoryName, email, wallet, state, createdAt } = found.member;
  const isBusiness = kind === 'importer' || kind === 'exporter';
  const names = [...new Set([userName, name, factoryName])].filter((each) => each);
  return {
    kind: isBusiness ? 'business' : kind === 'admin' ? 'admin' : 'member',
    userId,
    name: names.length > 0 ? names.join(', ') : null,
    email,
    address: wallet === null ? null : shownAddress(wallet),
    state: isBusiness ? state : null,
    createdAt,
  };
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
