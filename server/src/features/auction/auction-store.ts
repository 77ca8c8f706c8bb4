import { Op, type Sequelize } from 'sequelize';
import { shownCubes } from '../admin/visibility.ts';
import { pageOf } from '../../platform/database/page.ts';
import { byAge, byColumn, limitsOf, type Slice } from '../../platform/database/slice.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { auctionTables, type AuctionBidderRow, type AuctionRow } from './auction-model.ts';

/** Reads owners' auctions. `auctionId` and `cubeIds` are on-chain ids, `id` is a server id. */
export interface AuctionStore {
  /**
   * Returns a slice of the running and upcoming auctions and their total number. `now` is the chain's time in seconds.
   */
  market(
    chain: number,
    slice: Slice,
    now: number,
    filter?: ListFilter,
  ): Promise<{ rows: AuctionRow[]; count: number }>;
  /** Returns the latest auction of each cube that is or was in one, by cube id. */
  latestOf(chain: number, cubeIds: readonly number[]): Promise<Map<number, AuctionRow>>;
  /** Returns every auction that a cube is or was in, oldest first. */
  ofCube(chain: number, cubeId: number): Promise<AuctionRow[]>;
  byId(chain: number, id: string): Promise<AuctionRow | undefined>;
  byAuctionId(chain: number, auctionId: number): Promise<AuctionRow | undefined>;
  bidders(chain: number, auctionId: number): Promise<AuctionBidderRow[]>;
}

export function auctionStore(sequelize: Sequelize): AuctionStore {
  const { auctions, bidders } = auctionTables(sequelize);
  return {
    market: (chain, slice, now, filter = {}) =>
      pageOf(auctions, {
        chain,
        key: 'auctionId',
        ...limitsOf(slice),
        order: orderOf(filter.sort),
        where: [
          { listed: true, endsAt: { [Op.gt]: now } },
          { cubeId: shownCubes(chain) },
          ...(filter.status === 'upcoming' ? [{ startsAt: { [Op.gt]: now } }] : []),
          ...(filter.status === 'running' ? [{ startsAt: { [Op.lte]: now } }] : []),
          ...(filter.creator === undefined ? [] : [{ seller: filter.creator }]),
          ...priceCondition('price', filter),
          ...tagConditions(sequelize, chain).of('cube', 'cubeId', filter),
        ],
      }),
    async latestOf(chain, cubeIds) {
      const rows = await auctions.find({ where: { chain, cubeId: [...cubeIds] }, order: ['auctionId'] });
      return new Map(rows.map((row) => [row.cubeId, row]));
    },
    ofCube: (chain, cubeId) => auctions.find({ where: { chain, cubeId }, order: ['auctionId'] }),
    byId: (chain, id) => auctions.findOne({ where: { chain, id } }),
    byAuctionId: (chain, auctionId) => auctions.findOne({ where: { chain, auctionId } }),
    bidders: (chain, auctionId) => bidders.find({ where: { chain, auctionId } }),
  };
}

function orderOf(sort: ListFilter['sort']): [string, string][] {
  if (sort === 'price-low') return byColumn('price', 'auctionId');
  if (sort === 'price-high') return byColumn('price', 'auctionId', 'DESC');
  return sort === 'ending' ? byColumn('endsAt', 'auctionId') : byAge('auctionId', sort);
}
