import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { ReadList } from '../../../test/search/known-list.ts';
import { listsOf } from '../../../test/search/test-lists.ts';
import { CHAIN, fill, NOW } from '../../../test/search/test-rows.ts';
import type { Position } from '../../platform/database/slice.ts';
import { everything } from '../admin/visibility.ts';
import { createStores } from '../stores.ts';

const ROWS = 150;
const PAGE = 40;

/** Reads a list page by page, each page after the last row of the previous page. */
async function readOn(read: ReadList): Promise<object[]> {
  const found: object[] = [];
  let after: Position | undefined;
  do {
    const { rows, next } = await read({ start: 0, end: PAGE, ...(after && { after }) });
    found.push(...rows);
    after = next;
  } while (after);
  return found;
}

/** Reads a list by the numbers of its rows. */
async function readByNumber(read: ReadList): Promise<object[]> {
  const { count } = await read({ start: 0, end: 0 });
  const found: object[] = [];
  for (let start = 0; start < count; start += 100) {
    found.push(...(await read({ start, end: start + 100 })).rows);
  }
  return found;
}

onEachEngine('lists read by cursor', (engine) => {
  it('returns the same rows of every list, whether it is read by cursor or by number', async () => {
    const database = await engine.open();
    await fill(database, ROWS, { stored: true });
    for (const { name, read } of listsOf(database)) {
      const byNumber = await readByNumber(read);
      expect({ name, isEmpty: byNumber.length === 0 }).toEqual({ name, isEmpty: false });
      expect({ name, rows: await readOn(read) }).toEqual({ name, rows: byNumber });
    }
  });

  it('continues after an item that an admin has hidden meanwhile, and omits hidden items', async () => {
    const database = await engine.open();
    await fill(database, 9);
    const { drops } = createStores(database);
    const scope = everything(CHAIN);
    const { rows, next } = await drops.page(scope, { start: 0, end: 2 }, NOW);
    expect(rows.map(({ dropId }) => dropId)).toEqual([9, 8]);
    const visible = { ...scope, hiddenDrops: [8, 7] };
    const rest = await drops.page(visible, { start: 0, end: 3, after: next! }, NOW);
    expect(rest.rows.map(({ dropId }) => dropId)).toEqual([6, 5, 4]);
  });
});
