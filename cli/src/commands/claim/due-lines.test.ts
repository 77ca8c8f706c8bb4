import { expect, it } from '@jest/globals';
import type { Due } from '@cubedrop/sdk/api';
import { dueLines } from './due-lines.ts';

const due = (cube: number, amount: bigint | null): Due =>
  ({
    action: amount === null ? 'claim-cube' : 'claim-funds',
    kind: 'drop',
    auctionOnChainId: '1',
    cubeOnChainId: String(cube),
    amount,
  }) as Due;

it('dueLines names each claim with its auction, its cube and its amount', () => {
  expect(dueLines([due(3, 5n * 10n ** 17n), due(4, null)])).toEqual([
    'claim-funds, drop 1, cube 3: 0.5 WETH',
    'claim-cube, drop 1, cube 4',
  ]);
});

it('dueLines lists twenty claims and counts the others', () => {
  const lines = dueLines(Array.from({ length: 25 }, (_, cube) => due(cube, 1n)));
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('And 5 more: cubedrop claim status');
});
