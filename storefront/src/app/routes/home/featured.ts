import type { Cube } from '@cubedrop/sdk/api';

/** The place of the cube that most was bid on; the first where nobody bid; -1 in a drop without cubes. */
export function mostWanted(cubes: readonly Pick<Cube, 'highestBid'>[]): number {
  return cubes.reduce(
    (best, cube, index) =>
      best < 0 || BigInt(cube.highestBid ?? 0) > BigInt(cubes[best]?.highestBid ?? 0) ? index : best,
    -1,
  );
}
