import { expect, it } from '@jest/globals';
import { ZERO_ADDRESS } from '../base/hex.ts';
import { allDue } from './all-due.ts';
import type { Api } from './create-api.ts';

/**
 * Returns an API client whose list loses its first item just before each call that `isBefore` accepts. Calls are
 * numbered from 1.
 */
function shrinking(items: number[], isBefore: (call: number) => boolean): Pick<Api, 'get'> {
  let calls = 0;
  let list = items;
  const get = async (_path: string, { params }: { params: { query: { start: number; end: number } } }) => {
    calls += 1;
    if (isBefore(calls)) list = list.slice(1);
    const { start, end } = params.query;
    const due = list.slice(start, end).map(wireDue);
    return { success: true, due, dueCount: list.length, total: String(list.length) };
  };
  return { get } as unknown as Pick<Api, 'get'>;
}

const wireDue = (number: number) => ({
  auctionNumber: String(number),
  cubeNumber: '1',
  amount: null,
  cube: { SalePrice: '1', frontFace: null, address: ZERO_ADDRESS, creator: ZERO_ADDRESS },
});

/** Returns the on-chain ids of the auctions in which something is due. */
async function auctionsOf(api: Pick<Api, 'get'>): Promise<number[]> {
  return (await allDue(api)).items.map(({ auctionOnChainId }) => Number(auctionOnChainId));
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

const never = () => false;

it('allDue reads all pages, and starts over if something is claimed in the meantime', async () => {
  expect(await auctionsOf(shrinking(numbers(0, 0), never))).toEqual([]);
  expect(await auctionsOf(shrinking(numbers(0, 2_500), never))).toEqual(numbers(0, 2_500));
  for (const before of [2, 3]) {
    const api = shrinking(numbers(0, 2_500), (call) => call === before);
    expect(await auctionsOf(api)).toEqual(numbers(1, 2_500));
  }
});

it('allDue returns the complete list even if it changes during four attempts', async () => {
  const api = shrinking(numbers(0, 2_500), (call) => call % 2 === 0 && call <= 8);
  expect(await auctionsOf(api)).toEqual(numbers(4, 2_500));
});

it('allDue throws rather than return an incomplete list if the list changes during five attempts', async () => {
  const api = shrinking(numbers(0, 2_500), (call) => call % 2 === 0);
  await expect(auctionsOf(api)).rejects.toMatchObject({
    code: 'unavailable',
    shortMessage: 'The claims and withdrawals changed each of the five times that they were read.',
  });
});
