import { DAY } from '@cubedrop/sdk';
import { Op, QueryTypes, type Sequelize } from 'sequelize';
import { partSums, sumOfParts, type PartSums } from '../../platform/database/amount-sum.ts';
import { byIndex } from '../../platform/database/by-index.ts';
import { sellerDayTable } from './seller-day-model.ts';

/** Days whose sales and bids are read, as numbers of days since the epoch, in UTC. */
export interface DayRange {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
  /** The chain's time in seconds, up to which sales are counted. */
  readonly now: number;
}

/** Sales of a seller on a day, and bids on the seller's lots. */
export interface SellerDay {
  /** Number of the day since the epoch, in UTC. */
  readonly day: number;
  /** Number of cubes sold: in a sale, by a listing or offer, at a buy-now price, or to the winner of an ended auction. */
  readonly sales: number;
  /** Sum of their prices, in wei. */
  readonly volume: bigint;
  readonly bids: number;
  /** Number of different bidders. */
  readonly bidders: number;
}

export interface SellerDayStore {
  /**
   * Returns all days of a range, the first one first. Its two statements read only rows of the seller (wallet in
   * lower case) and of the range. It counts hidden rows too but names none, so it needs no scope.
   */
  days(chain: number, seller: string, range: DayRange): Promise<SellerDay[]>;
}

export function sellerDayStore(sequelize: Sequelize): SellerDayStore {
  const table = sellerDayTable(sequelize);
  const day = sequelize.getDialect() === 'sqlite' ? `happenedAt / ${DAY}` : `happenedAt DIV ${DAY}`;
  const sales = `SELECT day, COUNT(*) AS items, ${partSums(sequelize, 'wei')} FROM (
      SELECT ${day} AS day, amount AS wei FROM ${byIndex(sequelize, 'happenings', 'happeningsBySeller')}
      WHERE chain = :chain AND seller = :seller AND kind IN ('sale', 'end')
        AND happenedAt >= :from AND happenedAt < :to AND happenedAt <= :now AND amount IS NOT NULL
    ) AS sold GROUP BY day`;
  return {
    async days(chain, seller, { first, last, now }) {
      const [bidding, selling] = await Promise.all([
        table.find({ where: { chain, seller, day: { [Op.between]: [first, last] } } }),
        sequelize.query<PartSums>(sales, {
          type: QueryTypes.SELECT,
          replacements: { chain, seller, from: first * DAY, to: (last + 1) * DAY, now },
        }),
      ]);
      const bidsOn = new Map(bidding.map((row) => [row.day, row]));
      const salesOn = new Map(selling.map((row) => [Number(row.day), row]));
      return Array.from({ length: last - first + 1 }, (_, at) => {
        const number = first + at;
        const sold = salesOn.get(number);
        const { bids = 0, bidders = 0 } = bidsOn.get(number) ?? {};
        return {
          day: number,
          sales: Number(sold?.items ?? 0),
          volume: sold ? sumOfParts(sold) : 0n,
          bids,
          bidders,
        };
      });
    },
  };
}
