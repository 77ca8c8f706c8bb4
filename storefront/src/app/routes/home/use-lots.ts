import { dropQuery, useCubedrop, useDrops } from '@cubedrop/react';
import { PAGE_SIZES, withFeaturedFirst } from '@cubedrop/sdk';
import type { Cube, Drop } from '@cubedrop/sdk/api';
import { useQueries } from '@tanstack/react-query';
import { useClock } from '../../../clock/use-clock.ts';
import { interleave } from '../interleave.ts';

/** A cube in a drop, as shown on home. */
export interface Lot {
  drop: Drop;
  cube: Cube;
}

/** Number of recent drops, of which the first ones in the order of `withFeaturedFirst` are the most relevant. */
const RECENT = PAGE_SIZES.drops.initial;
/** Maximum number of drops or lots per section. */
export const SHOWN = PAGE_SIZES.homeDrops.initial;

/**
 * Returns home's content: the query of the newest drops, lots of the most relevant drops, and the featured lot. That
 * is the lot with the highest bid in the first drop with cubes, which is the one that admins chose or else the most
 * relevant one; `undefined` if there is none. `shownDrops` are the drops that home lists: the chosen one, then the newest.
 */
export function useLots() {
  const cubedrop = useCubedrop();
  const drops = useDrops({ index: 0, size: RECENT });
  const { items = [], featured } = drops.data ?? {};
  const wantedIds = useClock((now) =>
    withFeaturedFirst(items, featured, now)
      .slice(0, SHOWN)
      .map(({ id }) => id)
      .join(' '),
  );
  const ids = wantedIds ? wantedIds.split(' ') : [];
  // Not first once it has ended.
  const chosen = featured && featured.id === ids[0] ? [featured] : [];
  const details = useQueries({ queries: ids.map((id) => dropQuery(cubedrop, id)) });

  const lots = details.map(({ data }): Lot[] =>
    data ? data.cubes.map((cube) => ({ drop: data.drop, cube })) : [],
  );
  const firstLots = lots.find((inDrop) => inDrop.length > 0) ?? [];
  return {
    drops,
    shownDrops: [...chosen, ...items.filter(({ id }) => id !== chosen[0]?.id)].slice(0, SHOWN),
    featured: firstLots[highestBidIndex(firstLots.map(({ cube }) => cube))],
    latest: interleave(lots).slice(0, SHOWN),
    isPending: drops.isPending || wantedIds === null || details.some(({ isPending }) => isPending),
    isError: drops.isError || details.some(({ isError }) => isError),
  };
}

/** Returns the index of the cube with the highest bid: 0 if there are no bids, -1 if there are no cubes. */
export function highestBidIndex(cubes: readonly Pick<Cube, 'lot'>[]): number {
  return cubes.reduce(
    (best, cube, index) =>
      best < 0 || (cube.lot?.highestBid ?? 0n) > (cubes[best]?.lot?.highestBid ?? 0n) ? index : best,
    -1,
  );
}
