import { expect, it, jest } from '@jest/globals';
import { itemsOf, type FilterablePage, type ListRange, type Page } from './page.ts';

/** Returns a reader of the numbers below `count`, whose pages lack those that `isLeftOut` selects. */
const readerOf = (count: number, isLeftOut: (number: number) => boolean = () => false) =>
  jest.fn(async ({ start, end }: ListRange): Promise<Page<number>> => {
    const all = Array.from({ length: count }, (_, at) => at);
    return { items: all.slice(start, end).filter((number) => !isLeftOut(number)), count };
  });

async function read(items: AsyncIterable<number>): Promise<number[]> {
  const found = [];
  for await (const item of items) found.push(item);
  return found;
}

it.each([0, 1, 99, 100, 101, 250])('reads a list of %d items', async (count) => {
  const readPage = readerOf(count);
  expect(await read(itemsOf(readPage))).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(readPage).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / 100)));
});

it('continues after a page with fewer items than its range, or none', async () => {
  expect(await read(itemsOf(readerOf(201, (number) => number === 7)))).toHaveLength(200);
  expect(await read(itemsOf(readerOf(201, (number) => number < 200)))).toEqual([200]);
});

it('reads no further page once the consumer stops', async () => {
  const readPage = readerOf(250);
  for await (const number of itemsOf(readPage)) if (number === 99) break;
  expect(readPage).toHaveBeenCalledTimes(1);
});

it('continues beyond a count that is not exact', async () => {
  const readPage = jest.fn(async ({ start, end }: ListRange): Promise<FilterablePage<number>> => {
    const { items } = await readerOf(345)({ start, end });
    return { items, count: 200, countIsExact: false };
  });
  expect(await read(itemsOf(readPage))).toHaveLength(345);
  expect(readPage).toHaveBeenCalledTimes(5);
});
