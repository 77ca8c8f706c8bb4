import { Op } from 'sequelize';
import type { Table } from '../../platform/database/table.ts';
import type { FoldScope } from './projection.ts';

/** A row of something that ends at a known time, such as a sale. */
export interface TimedRow {
  chain: number;
  /** Whether its time had elapsed at the last indexed block. Lists skip such rows with a database index. */
  elapsed: boolean;
}

/**
 * Marks a chain's rows whose time has elapsed. Removes the mark from rows whose time has not elapsed, as after a
 * reorganisation. Writes only rows whose mark changes.
 * @param end the column with the second at which a row's time ends
 * @param time timestamp of the last indexed block, in seconds
 */
export async function markElapsed(
  table: Pick<Table<TimedRow>, 'findOne' | 'update'>,
  end: string,
  { tx, chain }: Pick<FoldScope, 'tx' | 'chain'>,
  time: number,
): Promise<void> {
  for (const elapsed of [true, false]) {
    const where = {
      chain: chain.id,
      elapsed: !elapsed,
      [end]: elapsed ? { [Op.lte]: time } : { [Op.gt]: time },
    };
    // An update marks cached responses as outdated, even if it changes no row.
    const isOutdated = await table.findOne({ where, attributes: ['elapsed'], transaction: tx });
    if (isOutdated) await table.update({ elapsed }, where, tx);
  }
}
