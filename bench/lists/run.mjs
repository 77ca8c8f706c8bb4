/**
 * `npm run bench:lists [-- --rows 100000]`: measures lists with many rows on SQLite and, if installed, MariaDB: the first
 * page, a far page, the same far page after a cursor, and with a plain OFFSET.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { mariadbInstalled, startMariadb } from '../../server/test/database/private-mariadb.ts';
import { listsOf } from '../../server/test/search/test-lists.ts';
import { fill } from '../../server/test/search/test-rows.ts';

/** Reads per figure. */
const READS = 9;
const PAGE = 12;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-bench-'));

try {
  await measure(await openDatabase(join(folder, 'cubedrop.sqlite')));
  if (mariadbInstalled()) {
    const server = await startMariadb();
    try {
      await measure(await openDatabase(await server.freshUrl()));
    } finally {
      await server.stop();
    }
  } else console.log('mariadbd is not installed, so only SQLite was measured');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(database) {
  try {
    const started = performance.now();
    await fill(database, rows, { stored: true });
    console.error(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    console.log(
      `\n${database.dialect}, ${rows} rows in each table; milliseconds, median of ${READS} reads\n`,
    );
    console.log(
      '| list | count | first page | far page | far / first | after a cursor | cursor / first | far page by OFFSET | OFFSET / far |',
    );
    console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|');
    for (const { name, read: page, plain } of listsOf(database)) {
      const first = await page({ start: 0, end: PAGE });
      const start = Math.max(0, Math.floor(first.count * 0.9) - PAGE);
      const firstMs = await median(() => page({ start: 0, end: PAGE }));
      const farMs = await median(() => page({ start, end: start + PAGE }));
      const { next: after } = await page({ start: Math.max(0, start - 1), end: Math.max(1, start) });
      const cursorMs = await median(() => page({ start: 0, end: PAGE, ...(after && { after }) }));
      const offsetMs = plain && (await median(() => byOffset(database, plain, start)));
      const byNumber = [ms(firstMs), ms(farMs), times(farMs / firstMs)];
      const cells = [name, first.count, ...byNumber, ms(cursorMs), times(cursorMs / firstMs)];
      console.log(
        `| ${[...cells, plain ? ms(offsetMs) : '', plain ? times(offsetMs / farMs) : ''].join(' | ')} |`,
      );
    }
  } finally {
    await database.close();
  }
}

/** Reads a page and its count with a plain OFFSET, which reads every skipped row in full. */
async function byOffset({ sequelize }, plain, start) {
  await sequelize.query(`SELECT COUNT(*) FROM ${plain.split(' ORDER BY ')[0]}`);
  await sequelize.query(`SELECT * FROM ${plain} LIMIT ${PAGE} OFFSET ${start}`);
}

/** Returns the median duration of `READS` calls of `work`, in milliseconds. */
async function median(work) {
  const taken = [];
  for (let read = 0; read < READS; read++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(READS / 2)];
}

function ms(value) {
  return value.toFixed(value < 10 ? 1 : 0);
}

function times(value) {
  return `${value.toFixed(1)}x`;
}
