import { phaseOf, type Phase, type Seconds } from '@cubedrop/sdk';
import type { Cube, Drop } from '@cubedrop/sdk/api';
import { dropSpan } from '../../../clock/span.ts';

const ORDER: Record<Phase, number> = { running: 0, before: 1, ended: 2 };

/** Drops as a visitor cares about them: what ends next, then what starts next, then what ended last. */
export function byInterest(drops: readonly Drop[], now: Seconds): Drop[] {
  const rank = (drop: Drop) => ORDER[phaseOf(dropSpan(drop), now)];
  const distance = (drop: Drop) => {
    const phase = phaseOf(dropSpan(drop), now);
    if (phase === 'ended') return -drop.lastLotEndsAt;
    return phase === 'running' ? drop.lastLotEndsAt : drop.AuctionStartsAt;
  };
  return drops.toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other));
}

/** The place of the cube that most was bid on; the first where nobody bid; -1 in a drop without cubes. */
export function mostWanted(cubes: readonly Pick<Cube, 'highestBid'>[]): number {
  return cubes.reduce(
    (best, cube, index) =>
      best < 0 || BigInt(cube.highestBid ?? 0) > BigInt(cubes[best]?.highestBid ?? 0) ? index : best,
    -1,
  );
}
