import { finishFill } from '../../server/test/search/test-rows.ts';
import { insert } from './insert.mjs';
import { kindsOf } from './rows.mjs';

/** Number of items whose rows are built and inserted at once. */
const BATCH = 4_000;

/**
 * Fills an empty database with several years of a marketplace.
 * @param {import('../../server/src/platform/database/index.ts').Database} database
 * @param {number} nfts number of NFTs, to which the numbers of all other items are in proportion
 * @returns {Promise<Map<string, number>>} the number of rows by table
 */
export async function fillYears(database, nfts) {
  const inserted = new Map();
  for (const { count, rowsOf } of kindsOf(nfts)) {
    for (let from = 1; from <= count; from += BATCH) {
      const rows = rowsByTable(rowsOf, from, Math.min(from + BATCH, count + 1));
      await insert(database, rows);
      for (const [table, list] of rows) inserted.set(table, (inserted.get(table) ?? 0) + list.length);
    }
  }
  await finishFill(database, [...inserted.keys()], nfts);
  return inserted;
}

/** Returns the rows of the items from `from` to `to` (exclusive) by table. */
function rowsByTable(rowsOf, from, to) {
  const rows = new Map();
  for (let number = from; number < to; number++) {
    for (const [table, own] of Object.entries(rowsOf(number))) {
      if (!rows.has(table)) rows.set(table, []);
      rows.get(table).push(...[own].flat());
    }
  }
  return rows;
}
