import { fill } from '../../server/test/search/test-rows.ts';
import { listsOf } from '../../server/test/search/test-lists.ts';
import { median, ms, PAGE, READS, table, times } from './measure.mjs';

/**
 * Measures the first page and a far page of every list. The far page is read in three ways: by its number, after a
 * cursor, and with a plain OFFSET.
 * @param {() => Promise<import('../../server/src/platform/database/index.ts').Database>} open opens a new database
 * @param {number} rows number of rows in each table
 */
export async function measureOffsets(open, rows) {
  const database = await open();
  try {
    const started = performance.now();
    await fill(database, rows, { stored: true });
    console.error(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    console.log(
      `\n${database.dialect}, ${rows} rows in each table; milliseconds, median of ${READS} reads\n`,
    );
    const found = [];
    for (const list of listsOf(database)) found.push(await measured(database, list));
    const pages = ['first page', 'far page', 'far / first', 'after a cursor', 'cursor / first'];
    console.log(table(['list', 'count', ...pages, 'far page by OFFSET', 'OFFSET / far'], found));
  } finally {
    await database.close();
  }
}

/** Returns the figures of a list. */
async function measured(database, { name, read: page, plain }) {
  const { count } = await page({ start: 0, end: PAGE });
  const start = Math.max(0, Math.floor(count * 0.9) - PAGE);
  const firstMs = await median(() => page({ start: 0, end: PAGE }));
  const farMs = await median(() => page({ start, end: start + PAGE }));
  const { next: after } = await page({ start: Math.max(0, start - 1), end: Math.max(1, start) });
  const cursorMs = await median(() => page({ start: 0, end: PAGE, ...(after && { after }) }));
  const offsetMs = plain && (await median(() => byOffset(database, plain, start)));
  const byNumber = [ms(firstMs), ms(farMs), times(farMs / firstMs)];
  const cells = [name, count, ...byNumber, ms(cursorMs), times(cursorMs / firstMs)];
  return [...cells, plain ? ms(offsetMs) : '', plain ? times(offsetMs / farMs) : ''];
}

/** Reads a page and its count with a plain OFFSET, which reads every skipped row in full. */
async function byOffset({ sequelize }, plain, start) {
  await sequelize.query(`SELECT COUNT(*) FROM ${plain.split(' ORDER BY ')[0]}`);
  await sequelize.query(`SELECT * FROM ${plain} LIMIT ${PAGE} OFFSET ${start}`);
}
