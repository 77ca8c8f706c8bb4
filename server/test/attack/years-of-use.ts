import { join } from 'node:path';
import { liveTables, type LiveRow } from '../../src/features/live/live-model.ts';
import { chainTables } from '../../src/index/chain/chain-model.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { expectDefined } from '../../src/platform/expect-defined.ts';
import { fillExports } from '../index/filled-exports.ts';
import { account, hash } from '../search/test-ids.ts';

const BIDS = 10_000;
/** Number of live events to add, which a client that resumes a stream has missed. */
export const MISSED = 1_000;

/**
 * Adds bids and live events to the database of a stopped stack, as if it had been used for years.
 * @param bidders addresses of the wallets that made the bids, in lower case
 */
export async function addYearsOfUse(dataFolder: string, bidders: readonly string[]): Promise<void> {
  const database = await openDatabase(join(dataFolder, 'cubedrop.sqlite'));
  try {
    const { chains, cursors } = chainTables(database.sequelize);
    const { id } = expectDefined(await chains.findOne({}), 'the chain of the stack');
    const chain = expectDefined(id, 'the id of a stored chain');
    const { blockNumber } = expectDefined(await cursors.findOne({ where: { chain } }), 'its cursor');
    await fillExports(database, {
      chain,
      bids: BIDS,
      lastBlock: blockNumber,
      bidderOf: (bid) => bidders[bid % bidders.length]!,
    });
    const missed = Array.from({ length: MISSED }, (_, at) => missedBid(chain, at));
    await database.transaction((tx) => liveTables(database.sequelize).events.insertMissing(missed, tx));
  } finally {
    await database.close();
  }
}

function missedBid(chain: number, at: number): LiveRow {
  const event = {
    type: 'bid',
    tokenId: at.toString(16).padStart(24, '0'),
    address: account(at),
    amount: String(at),
    transaction: hash(at),
    blockTime: at,
  };
  return { chain, event: JSON.stringify(event), toldAt: Math.floor(Date.now() / 1000) };
}
