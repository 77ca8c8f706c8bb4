import { createHash } from 'node:crypto';
import { Op } from 'sequelize';
import type { Chain } from '../../index/chain/chain.ts';
import { chainTables } from '../../index/chain/chain-model.ts';
import { leaseNameOf } from '../../index/chain/follower.ts';
import { blockWriters } from '../../index/chain/lease.ts';
import type { Database } from '../../platform/database/index.ts';
import { metadataTable } from '../../index/metadata/metadata-model.ts';
import { derivedTables } from './derived-rows.ts';

const BATCH_ROWS = 200;

/**
 * In one transaction, deletes everything that was indexed from a chain: blocks, events, the rows derived from them, and
 * the cursor. Whichever server follows the chain then indexes it again from the start, even after a crash at any point.
 * Before the deletion, marks metadata that does not match its digest, so that it is fetched again.
 */
export async function forgetChain(database: Database, chain: Chain): Promise<void> {
  await resetMismatched(database);
  const { events, eventKeys, blocks, cursors } = chainTables(database.sequelize);
  await database.transaction(async (tx) => {
    await blockWriters(database, leaseNameOf(chain), tx);
    const derived = derivedTables(database).map(({ model }) => model);
    const indexed = [events, eventKeys, blocks, cursors].map(({ model }) => model);
    for (const model of [...derived, ...indexed])
      await model.destroy({ where: { chain: chain.id }, transaction: tx });
  });
}

/** Marks metadata as missing if it does not match its digest, so that it is fetched again. */
async function resetMismatched({ sequelize }: Database): Promise<void> {
  const table = metadataTable(sequelize);
  for (let last = ''; ;) {
    const rows = await table.find({
      where: { digest: { [Op.gt]: last }, json: { [Op.ne]: null } },
      order: ['digest'],
      limit: BATCH_ROWS,
    });
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    last = lastRow.digest;
    const mismatched = rows.filter(
      ({ digest, json }) => json !== null && createHash('sha256').update(json).digest('hex') !== digest,
    );
    if (mismatched.length > 0)
      await table.update(
        { json: null, folded: false, attempts: 0, nextAttemptAt: 0 },
        { digest: mismatched.map(({ digest }) => digest) },
      );
  }
}
