import { Op, type Sequelize } from 'sequelize';
import { everything, type Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { pageOf, type RowPage } from '../../platform/database/page.ts';
import { byAge, byColumn, type ListOrder } from '../../platform/database/order.ts';
import { unelapsed } from '../search/unelapsed.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import { isFiltering, type ListFilter } from '../search/list-filter.ts';
import { listTotalStore } from '../totals/list-total-store.ts';
import type { AuctionBidderRow, AuctionRow } from './auction-model.ts';

/** Reads owners' auctions. `auctionId` and `cubeIds` are on-chain ids, `id` is a server id. */
export interface AuctionStore {
  /**
   * Returns a slice of the running and upcoming auctions of listed cubes that match the filter, and their total number.
   * `now` is the chain's time in seconds.
   */
  market(visible: Visible, slice: Slice, now: number, filter?: ListFilter): Promise<RowPage<AuctionRow>>;
  /** Returns the latest auction of each cube that is or was in one, by cube id. */
  latestOf(visible: Visible, cubeIds: readonly number[]): Promise<Map<number, AuctionRow>>;
  /** Returns every auction that a cube is or was in, oldest first. */
  ofCube(visible: Visible, cubeId: number): Promise<AuctionRow[]>;
  byId(visible: Visible, id: string): Promise<AuctionRow | undefined>;
  byAuctionId(visible: Visible, auctionId: number): Promise<AuctionRow | undefined>;
  bidders(visible: Visible, auctionId: number): Promise<AuctionBidderRow[]>;
}

export function auctionStore(sequelize: Sequelize): AuctionStore {
  const tables = visibleTables(sequelize);
  const totals = listTotalStore(sequelize);
  return {
    async market(visible, slice, now, filter = {}) {
      const { chain, hiddenCubes } = visible;
      const open = { listed: true, endsAt: { [Op.gt]: now } };
      const all = tables(everything(chain)).auctions;
      const total = (): Promise<number | undefined> =>
        totals.shown({ chain, name: 'auctions', now }, hiddenCubes, (cubeId) =>
          all.count({ ...open, cubeId }),
        );
      return pageOf(tables(visible).auctions, {
        chain,
        key: 'auctionId',
        slice,
        total,
        isFiltered: isFiltering(filter),
        tagged: await tagConditions(sequelize, chain).of('cube', 'auctions.cubeId', filter),
        order: orderOf(filter.sort),
        where: [
          open,
          ...unelapsed(filter.sort),
          ...(filter.status === 'upcoming' ? [{ startsAt: { [Op.gt]: now } }] : []),
          ...(filter.status === 'running' ? [{ startsAt: { [Op.lte]: now } }] : []),
          ...(filter.creator === undefined ? [] : [{ seller: filter.creator }]),
          ...priceCondition('price', filter),
        ],
      });
    },
    async latestOf(visible, cubeIds) {
      const rows = await tables(visible).auctions.findTogether({ where: { cubeId: [...cubeIds] } });
      rows.sort((a, b) => a.auctionId - b.auctionId);
      return new Map(rows.map((row) => [row.cubeId, row]));
    },
    ofCube: (visible, cubeId) => tables(visible).auctions.find({ where: { cubeId }, order: ['auctionId'] }),
    byId: (visible, id) => tables(visible).auctions.findOne({ where: { id } }),
    byAuctionId: (visible, auctionId) => tables(visible).auctions.findOne({ where: { auctionId } }),
    bidders: (visible, auctionId) => tables(visible).auctionBidders.find({ where: { auctionId } }),
  };
}

function orderOf(sort: ListFilter['sort']): ListOrder {
  if (sort === 'price-low') return byColumn('price', 'auctionId');
  if (sort === 'price-high') return byColumn('price', 'auctionId', 'DESC');
  if (sort === 'starting') return byColumn('startsAt', 'auctionId');
  return sort === 'ending' ? byColumn('endsAt', 'auctionId') : byAge('auctionId', sort);
}
