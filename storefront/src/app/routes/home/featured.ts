import type { Cube } from '@cubedrop/sdk/api';

/** Returns the index of the cube with the highest bid: 0 if there are no bids, -1 if there are no cubes. */
export function highestBidIndex(cubes: readonly Pick<Cube, 'highestBid'>[]): number {
  return cubes.reduce(
    (best, cube, index) =>
      best < 0 || BigInt(cube.highestBid ?? 0) > BigInt(cubes[best]?.highestBid ?? 0) ? index : best,
    -1,
  );
}
