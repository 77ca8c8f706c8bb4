import { expect, it } from '@jest/globals';
import type { Cube, Drop } from '@cubedrop/sdk/api';
import { biddingOn } from './bidding.ts';

const drop = { minimumBid: 100n, bidDelta: 10n, startsAt: 1_000, endsAt: 2_000 } as Drop;
const cube = (onChainId: string, lot: Partial<Cube['lot']>) =>
  ({
    onChainId,
    lot: { startsAt: 1_000, endsAt: 2_000, highestBid: null, cubeClaimed: false, ...lot },
  }) as Cube;
const cubes = [
  cube('1', {}),
  cube('2', { highestBid: 150n, endsAt: 2_300 }),
  cube('3', { cubeClaimed: true }),
];

it('biddingOn returns the minimum next bid and the seconds left of each lot, or null and 0 once its bidding is over', () => {
  const at = (now: number) =>
    biddingOn({ drop, cubes }, now).map(({ least, secondsLeft }) => [least, secondsLeft]);
  expect(at(900)).toEqual([
    [100n, 100],
    [160n, 100],
    [null, 0],
  ]);
  expect(at(1_900)).toEqual([
    [100n, 100],
    [160n, 400],
    [null, 0],
  ]);
  expect(at(2_100).slice(0, 2)).toEqual([
    [null, 0],
    [160n, 200],
  ]);
});
