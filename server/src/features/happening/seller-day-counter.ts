import { DAY } from '@cubedrop/sdk';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { byIndex } from '../../platform/database/by-index.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { HappeningRow } from './happening-model.ts';
import { sellerDayTable, type SellerDayRow } from './seller-day-model.ts';

/** Counts again the bids of each day and seller for which happenings have changed. */
export type SellerDayCounter = (
  chain: number,
  changed: readonly Pick<HappeningRow, 'kind' | 'seller' | 'happenedAt'>[],
  tx: Transaction,
) => Promise<void>;

export function sellerDayCounter(sequelize: Sequelize): SellerDayCounter {
  const days = sellerDayTable(sequelize);
  // Reads only the entries of one seller and one day from an index.
  const counts = `SELECT COUNT(*) AS bids, COUNT(DISTINCT account) AS bidders
    FROM ${byIndex(sequelize, 'happenings', 'happeningsBySeller')}
    WHERE chain = :chain AND seller = :seller AND kind = 'bid' AND happenedAt >= :from AND happenedAt < :to`;
  const count = async (
    { chain, seller, day }: Pick<SellerDayRow, 'chain' | 'seller' | 'day'>,
    transaction: Transaction,
  ): Promise<SellerDayRow> => {
    const [row] = await sequelize.query<{ bids: number; bidders: number }>(counts, {
      type: QueryTypes.SELECT,
      replacements: { chain, seller, from: day * DAY, to: (day + 1) * DAY },
      transaction,
    });
    const { bids, bidders } = expectDefined(row, 'the counts of a day');
    return { chain, seller, day, bids: Number(bids), bidders: Number(bidders) };
  };
  return async (chain, changed, tx) => {
    const bids = changed.filter(({ kind }) => kind === 'bid');
    const touched = new Map(
      bids.map(({ seller, happenedAt }) => {
        const day = Math.floor(happenedAt / DAY);
        return [`${seller} ${day}`, { chain, seller, day }];
      }),
    );
    const counted: SellerDayRow[] = [];
    for (const key of touched.values()) {
      const row = await count(key, tx);
      if (row.bids === 0) await days.remove({ ...key }, tx);
      else counted.push(row);
    }
    await days.put(counted, tx);
  };
}
