import { expect, it, jest } from '@jest/globals';
import { itemsOf, type ListRange, type Page } from './page.ts';

/** Returns a reader of the numbers below `count`, whose pages lack those that `isLeftOut` selects. */
const readerOf = (count: number, isLeftOut: (number: number) => boolean = () => false) =>
  jest.fn(async ({ start, end, after }: ListRange): Promise<Page<number>> => {
    const from = after === undefined ? start : Number(after);
    const all = Array.from({ length: count }, (_, at) => at);
    return {
      items: all.slice(from, from + end).filter((number) => !isLeftOut(number)),
      count,
      next: from + end < count ? String(from + end) : undefined,
    };
  });

async function read(items: AsyncIterable<number>): Promise<number[]> {
  const found = [];
  for await (const item of items) found.push(item);
  return found;
}

it.each([0, 1, 99, 100, 101, 250])('itemsOf reads a list of %d items', async (count) => {
  const readPage = readerOf(count);
  expect(await read(itemsOf(readPage))).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(readPage).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / 100)));
});

it('itemsOf requests each page after the cursor of the previous one', async () => {
  const readPage = readerOf(250);
  await read(itemsOf(readPage));
  expect(readPage.mock.calls.map(([range]) => range)).toEqual([
    { start: 0, end: 100 },
    { start: 0, end: 100, after: '100' },
    { start: 0, end: 100, after: '200' },
  ]);
});

it('itemsOf continues after a page that has fewer items than its range, or none', async () => {
  expect(await read(itemsOf(readerOf(201, (number) => number === 7)))).toHaveLength(200);
  expect(await read(itemsOf(readerOf(201, (number) => number < 200)))).toEqual([200]);
});

it('itemsOf reads no further page once the consumer stops', async () => {
  const readPage = readerOf(250);
  for await (const number of itemsOf(readPage)) if (number === 99) break;
  expect(readPage).toHaveBeenCalledTimes(1);
});
