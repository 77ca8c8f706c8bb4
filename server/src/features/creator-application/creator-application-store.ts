import type { Transaction } from 'sequelize';
import { takeTurn, type Database } from '../../platform/database/index.ts';
import { byColumn } from '../../platform/database/order.ts';
import { countedSlice, type CountedSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { creatorApplicationTable, type CreatorApplicationRow } from './creator-application-model.ts';

/**
 * Returns the changed application: the same row to keep it, another row to replace it, `undefined` to delete it.
 * @param before `undefined` if the wallet has not applied
 */
export type ApplicationChange = (
  before: CreatorApplicationRow | undefined,
  tx: Transaction,
) => Promise<CreatorApplicationRow | undefined> | CreatorApplicationRow | undefined;

/** Stores the applications of wallets. Addresses are in lower case. */
export interface CreatorApplicationStore {
  of(chain: number, account: string): Promise<CreatorApplicationRow | undefined>;
  /**
   * Changes the application of a wallet. Changes of one wallet's application take turns, so that `change` sees the
   * result of the previous change. Writes nothing if `change` throws.
   */
  change(chain: number, account: string, change: ApplicationChange): Promise<void>;
  /** Returns a slice of the applications in `state`, or of all if it is omitted, newest first, and their total number. */
  page(
    chain: number,
    slice: Slice,
    state?: CreatorApplicationRow['state'],
  ): Promise<CountedSlice<CreatorApplicationRow>>;
}

export function creatorApplicationStore(
  database: Pick<Database, 'sequelize' | 'transaction'>,
): CreatorApplicationStore {
  const { sequelize } = database;
  const table = creatorApplicationTable(sequelize);
  return {
    of: (chain, account) => table.findOne({ where: { chain, account } }),
    change: (chain, account, change) =>
      database.transaction(async (tx) => {
        await takeTurn(sequelize, `application ${account}`, tx);
        const before = await table.findOne({ where: { chain, account }, transaction: tx });
        const after = await change(before, tx);
        if (after === before) return;
        await (after ? table.put([after], tx) : table.remove({ chain, account }, tx));
      }),
    page: (chain, slice, state) =>
      countedSlice(table, {
        where: { chain, ...(state !== undefined && { state }) },
        order: byColumn('appliedAt', 'account', 'DESC'),
        key: ['chain', 'account'],
        within: { chain },
        slice,
      }),
  };
}
