import type { Chain } from '../../src/index/chain/chain.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { derivedRows, type DerivedRows } from '../../src/start/rebuild/derived-rows.ts';

/** Returns the rows of all tables derived from a chain, for comparing two databases. */
export async function allDerivedRows(database: Database, chain: Pick<Chain, 'id'>): Promise<DerivedRows[]> {
  const tables: DerivedRows[] = [];
  for await (const table of derivedRows(database, chain)) tables.push(table);
  return tables;
}
