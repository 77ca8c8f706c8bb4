import { expect, it } from '@jest/globals';
import { ZERO_ADDRESS } from '../base/hex.ts';
import { allDue } from './all-due.ts';
import type { Api } from './create-api.ts';

/** Returns an API client whose list loses its first item just before call number `before`, from 1; 0 for never. */
function shrinking(items: number[], before: number): Pick<Api, 'get'> {
  let calls = 0;
  let list = items;
  const get = async (_path: string, { params }: { params: { query: { start: number; end: number } } }) => {
    calls += 1;
    if (calls === before) list = list.slice(1);
    const { start, end } = params.query;
    const due = list.slice(start, end).map(wireDue);
    return { success: true, due, dueCount: list.length, total: String(list.length) };
  };
  return { get } as unknown as Pick<Api, 'get'>;
}

const wireDue = (number: number) => ({
  auctionNumber: String(number),
  amount: null,
  cube: { SalePrice: '1', frontFace: null, address: ZERO_ADDRESS, creator: ZERO_ADDRESS },
});

/** Returns the on-chain ids of the auctions in which something is due. */
async function auctionsOf(api: Pick<Api, 'get'>): Promise<number[]> {
  return (await allDue(api)).items.map(({ auctionOnChainId }) => Number(auctionOnChainId));
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

it('reads all pages, and starts over if something is claimed in the meantime', async () => {
  expect(await auctionsOf(shrinking(numbers(0, 0), 0))).toEqual([]);
  expect(await auctionsOf(shrinking(numbers(0, 2_500), 0))).toEqual(numbers(0, 2_500));
  for (const before of [2, 3])
    expect(await auctionsOf(shrinking(numbers(0, 2_500), before))).toEqual(numbers(1, 2_500));
});
