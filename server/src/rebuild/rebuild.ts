import { createHash } from 'node:crypto';
import { Op } from 'sequelize';
import type { Chain } from '../chain/chain.ts';
import { chainTables } from '../chain/chain-model.ts';
import { leaseNameOf } from '../chain/follower.ts';
import { holdUpWriters } from '../chain/lease.ts';
import type { Database } from '../database/index.ts';
import { metadataTable } from '../metadata/metadata-model.ts';
import { derivedTables } from './derived-rows.ts';

const AT_ONCE = 200;

/**
 * Forgets all that was read of a chain, in one transaction: events, the rows that follow from them, and how far it had
 * been read. Whoever follows the chain then reads it again from its start, also after a crash at any point. Metadata
 * that is not, to the byte, what its digest names is fetched again.
 */
export async function forgetChain(database: Database, chain: Chain): Promise<void> {
  await dropUnproven(database);
  const { events, eventKeys, blocks, cursors } = chainTables(database.sequelize);
  await database.transaction(async (tx) => {
    await holdUpWriters(database, leaseNameOf(chain), tx);
    const derived = derivedTables(database).map(({ model }) => model);
    const read = [events, eventKeys, blocks, cursors].map(({ model }) => model);
    for (const model of [...derived, ...read])
      await model.destroy({ where: { chain: chain.id }, transaction: tx });
  });
}

/** Has metadata fetched again that its own digest does not prove. */
async function dropUnproven({ sequelize }: Database): Promise<void> {
  const table = metadataTable(sequelize);
  for (let last = ''; ;) {
    const rows = await table.find({
      where: { digest: { [Op.gt]: last }, json: { [Op.ne]: null } },
      order: ['digest'],
      limit: AT_ONCE,
    });
    if (rows.length === 0) return;
    last = rows.at(-1)!.digest;
    const unproven = rows.filter(
      ({ digest, json }) => createHash('sha256').update(json!).digest('hex') !== digest,
    );
    if (unproven.length > 0)
      await table.update(
        { json: null, folded: false, attempts: 0, nextAttemptAt: 0 },
        { digest: unproven.map(({ digest }) => digest) },
      );
  }
}
