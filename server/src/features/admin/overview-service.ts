import { NEW_WALLET_AGE } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { Domain } from '../domain.ts';
import { presentOverview } from './admin-presenter.ts';
import { overviewStore } from './overview-store.ts';

export interface OverviewService {
  /**
   * Returns the numbers of running drops, running auctions and new wallets, and the totals of what was paid and of
   * what is unclaimed.
   */
  read(): Promise<Wire['Overview']>;
}

/** @param now returns seconds since the epoch */
export function overviewService(domain: Domain, now: () => number): OverviewService {
  const store = overviewStore(domain.database.sequelize);
  return {
    async read() {
      const { id: chain } = await domain.chain();
      const moment = { chain, now: await domain.now(), newSince: now() - NEW_WALLET_AGE };
      return presentOverview(await store.read(moment));
    },
  };
}
