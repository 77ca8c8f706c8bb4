/**
 * `npm run bench:lists [-- --rows 100000]`: measures lists with many rows on SQLite and, if installed, MariaDB. Reads
 * the first page and a far page of each list. Reads the far page in three ways: by its number, after a cursor, and with
 * a plain OFFSET.
 *
 * `npm run bench:lists -- --compare [--rows 100000 --beside 1000]`: measures pages 1 and 100 in a database with
 * `--rows` NFTs and in one with `--beside` NFTs, and writes the times and their ratios to `figures/`. If MariaDB is
 * installed, SQLite gets only a tenth of the NFTs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { mariadbInstalled, startMariadb } from '../../server/test/database/private-mariadb.ts';
import { compare } from './compare.mjs';
import { measureOffsets } from './offsets.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    compare: { type: 'boolean', default: false },
    beside: { type: 'string', default: '1000' },
  },
});
const rows = Number(values.rows);
const few = Number(values.beside);
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-bench-'));

/**
 * @param open opens a new database
 * @param many number of rows in each table, or of NFTs with `--compare`
 */
const measure = (open, many) => (values.compare ? compare(open, { few, many }) : measureOffsets(open, many));

try {
  let files = 0;
  const rowsOfSqlite = values.compare && mariadbInstalled() ? Math.max(few, Math.round(rows / 10)) : rows;
  await measure(() => openDatabase(join(folder, `${++files}.sqlite`)), rowsOfSqlite);
  if (mariadbInstalled()) {
    const server = await startMariadb();
    try {
      await measure(async () => openDatabase(await server.freshUrl()), rows);
    } finally {
      await server.stop();
    }
  } else console.log('mariadbd is not installed, so only SQLite was measured');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
