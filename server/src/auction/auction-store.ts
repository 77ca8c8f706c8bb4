import { Op, type Sequelize } from 'sequelize';
import { limitsOf, newestFirst, type Slice } from '../domain.ts';
import { auctionTables, type AuctionBidderRow, type AuctionRow } from './auction-model.ts';

/** Owners' auctions as they stand on the chain. `cubeIds` and `auctionId` are the chain's, `id` is the server's. */
export interface AuctionStore {
  /** A slice of those that run or are going to at `now`, the chain's time, newest first, and how many there are. */
  market(chain: number, slice: Slice, now: number): Promise<{ rows: AuctionRow[]; count: number }>;
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
    async market(chain, slice, now) {
      const where = { chain, listed: true, endsAt: { [Op.gt]: now } };
      const [rows, count] = await Promise.all([
        auctions.find({ where, order: newestFirst('auctionId'), ...limitsOf(slice) }),
        auctions.count(where),
      ]);
      return { rows, count };
    },
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
