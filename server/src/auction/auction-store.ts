import { Op, type Sequelize } from 'sequelize';
import { shownCubes } from '../admin/visibility.ts';
import { pageOf } from '../database/page.ts';
import { byAge, byColumn, limitsOf, type Slice } from '../domain.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { auctionTables, type AuctionBidderRow, type AuctionRow } from './auction-model.ts';

/** Owners' auctions as they stand on the chain. `cubeIds` and `auctionId` are the chain's, `id` is the server's. */
export interface AuctionStore {
  /** A slice of those that run or are going to at `now`, the chain's time, and how many there are. */
  market(
    chain: number,
    slice: Slice,
    now: number,
    filter?: ListFilter,
  ): Promise<{ rows: AuctionRow[]; count: number }>;
  /** For each cube that is or was in an owner's auction, the latest one. */
  latestOf(chain: number, cubeIds: readonly number[]): Promise<Map<number, AuctionRow>>;
  /** Every owner's auction that a cube is or was in, in order. */
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
