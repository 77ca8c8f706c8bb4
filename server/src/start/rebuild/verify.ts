import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Op, Transaction, type FindOptions } from 'sequelize';
import { createStores } from '../../features/stores.ts';
import { chainReader, type ChainReader, type ChainReaderOptions } from '../chain-reader.ts';
import { chainTables, type CursorRow } from '../../index/chain/chain-model.ts';
import type { Chain } from '../../index/chain/chain.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import type { ContentReader } from '../../index/metadata/metadata-fetcher.ts';
import { inChunks, type Table } from '../../platform/database/table.ts';
import { metadataTable, type MetadataRow } from '../../index/metadata/metadata-model.ts';
import { derivedRows, namedDigests, type DerivedRows } from './derived-rows.ts';
import { differencesOf, type Difference } from './differences.ts';

/** Maximum number of comparisons. Differences can be temporary, since servers may be writing to the database. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

export interface VerifyOptions extends Pick<ChainReaderOptions, 'node' | 'addresses' | 'firstBlock'> {
  /** The database to verify. */
  database: Database;
  content: ContentReader;
  /** The chain as recorded in the database. */
  chain: Chain;
}

export interface Verified {
  /** Block up to which the rows were compared; null if nothing has been indexed. */
  readonly block: number | null;
  readonly rows: number;
  readonly differences: readonly Difference[];
}

/**
 * Indexes the chain and its content into an empty scratch database, up to the last block indexed in `database`, and
 * compares every derived row. Changes nothing, and works while servers are writing.
 * @throws the node's error if the node cannot be read
 */
export async function verify(options: VerifyOptions): Promise<Verified> {
  const folder = await mkdtemp(join(tmpdir(), 'cubedrop-verify-'));
  const scratch = await openDatabase(join(folder, 'cubedrop.sqlite'));
  try {
    for (let attempt = 1; ; attempt++) {
      const result = await compare(options, scratch);
      if (result.differences.length === 0 || attempt === ATTEMPTS) return result;
      // Metadata may just have arrived, or blocks may have been replaced.
      await sleep(PAUSE_MS);
    }
  } finally {
    await scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(options: VerifyOptions, scratch: Database): Promise<Verified> {
  const { database, chain } = options;
  const { cursors } = chainTables(database.sequelize);
  const start = await cursors.findOne({ where: { chain: chain.id } });
  const expected = await indexScratch(options, scratch, start?.blockNumber);
  const isolationLevel = Transaction.ISOLATION_LEVELS.REPEATABLE_READ;
  const level = database.dialect === 'sqlite' ? {} : { isolationLevel };
  return database.sequelize.transaction(level, async (tx) => {
    const cursor = await cursors.findOne({ where: { chain: chain.id }, transaction: tx });
    const scratchChain = await expected.follower.chain();
    const differences = cursorDifferences(await expected.ledger.cursor(scratchChain), cursor);
    let rows = 0;
    const fresh = derivedRows(scratch, scratchChain);
    for await (const found of derivedRows(database, chain, tx)) {
      const { value } = (await fresh.next()) as { value: DerivedRows };
      rows += value.rows.length;
      differences.push(...differencesOf(value, found));
    }
    const digests = await namedDigests(scratch, scratchChain);
    differences.push(...(await contentDifferences(database, digests, scratch, tx)));
    return { block: cursor?.blockNumber ?? null, rows, differences };
  });
}

/** Indexes the chain into the scratch database up to block `until`, with all available metadata. */
async function indexScratch(
  { node, addresses, firstBlock, content }: VerifyOptions,
  scratch: Database,
  until: number | undefined,
): Promise<ChainReader> {
  let failure: { error: unknown } | undefined;
  const reader = chainReader({
    database: scratch,
    stores: createStores(scratch),
    node,
    addresses,
    firstBlock,
    content,
    allowNewGenesis: true,
    interval: 1_000,
    now: Date.now,
    ...(until !== undefined && { until }),
    onError: (error) => (failure ??= { error }),
  });
  await reader.follower.confirm();
  if (until !== undefined) {
    await reader.follower.sync();
    await reader.fetcher.now();
  }
  await reader.follower.stop();
  if (failure) throw failure.error;
  return reader;
}

function cursorDifferences(expected: CursorRow | undefined, found: CursorRow | undefined): Difference[] {
  const asRows = (row: CursorRow | undefined): DerivedRows => ({
    table: 'cursors',
    key: [],
    rows: row ? [{ blockNumber: row.blockNumber, blockHash: row.blockHash }] : [],
  });
  return differencesOf(asRows(expected), asRows(found));
}

/** Compares the metadata in the database with that in the scratch database, which was read from content storage. */
async function contentDifferences(
  { sequelize }: Database,
  digests: ReadonlySet<string>,
  scratch: Database,
  tx: Transaction,
): Promise<Difference[]> {
  const read = async (table: Table<MetadataRow>, options: FindOptions = {}): Promise<DerivedRows> => {
    const rows = await inChunks([...digests], (digest) =>
      table.find({ ...options, attributes: ['digest', 'json'], where: { digest, json: { [Op.ne]: null } } }),
    );
    return { table: 'metadata', key: ['digest'], rows: rows.map(({ digest, json }) => ({ digest, json })) };
  };
  return differencesOf(
    await read(metadataTable(scratch.sequelize)),
    await read(metadataTable(sequelize), { transaction: tx }),
  );
}
