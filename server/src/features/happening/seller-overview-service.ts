import { DAY } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { Domain } from '../domain.ts';
import { reachedTime } from './reached-time.ts';
import { sellerDayStore, type SellerDay } from './seller-day-store.ts';

/** Daily sales and bids of sellers. */
export interface SellerOverviewService {
  /**
   * Returns the sales and bids of a seller (wallet in lower case) on each of the last days, in UTC, the earliest first.
   * @param days number of days, the last of which is today by the chain's time
   */
  of(seller: string, days: number): Promise<Wire['SellerDay'][]>;
}

export function sellerOverviewService(domain: Domain): SellerOverviewService {
  const store = sellerDayStore(domain.database.sequelize);
  const reached = reachedTime(domain);
  return {
    async of(seller, days) {
      const [{ id: chain }, now] = await Promise.all([domain.chain(), reached()]);
      const last = Math.floor(now / DAY);
      const found = await store.days(chain, seller, { first: last - days + 1, last, now });
      return found.map(presentDay);
    },
  };
}

const presentDay = ({ day, sales, volume, bids, bidders }: SellerDay): Wire['SellerDay'] => ({
  start: day * DAY,
  sales,
  volume: String(volume),
  bids,
  bidders,
});
