import { dropQuery, useCubedrop } from '@cubedrop/react';
import { keysOf, PAGE_SIZES } from '@cubedrop/sdk';
import type { Cube, Drop } from '@cubedrop/sdk/api';
import { useQueries } from '@tanstack/react-query';
import type { ShownQuery } from '../../../components/query-state.tsx';
import { useDropGroups } from '../../../features/drop/drop-groups.ts';
import { interleave } from '../interleave.ts';

/** A cube in a drop, as shown on home. */
export interface Lot {
  drop: Drop;
  cube: Cube;
}

/** Drops of one status. */
export interface DropGroup {
  status: keyof ReturnType<typeof useDropGroups>;
  drops: readonly Drop[];
}

/** Maximum number of drops or lots per section. */
export const SHOWN = PAGE_SIZES.homeDrops.initial;

/**
 * Returns home's content: the query of the most relevant drops in groups, lots of these drops, and the featured lot.
 * That is the lot with the highest bid in the most relevant drop with cubes; `undefined` if there is none.
 */
export function useLots() {
  const cubedrop = useCubedrop();
  const groups = useShownGroups();
  const shown = groups.data?.flatMap(({ drops }) => drops) ?? [];
  const details = useQueries({ queries: shown.map(({ id }) => dropQuery(cubedrop, id)) });

  const lots = details.map(({ data }): Lot[] =>
    data ? data.cubes.map((cube) => ({ drop: data.drop, cube })) : [],
  );
  const firstLots = lots.find((inDrop) => inDrop.length > 0) ?? [];
  return {
    groups,
    featured: firstLots[highestBidIndex(firstLots.map(({ cube }) => cube))],
    latest: interleave(lots).slice(0, SHOWN),
    isPending: groups.isPending || details.some(({ isPending }) => isPending),
    isError: groups.isError || details.some(({ isError }) => isError),
  };
}

/** Queries the most relevant drops: those that run, then those that are coming, then those that are over. */
function useShownGroups(): ShownQuery<DropGroup[]> & { isPending: boolean } {
  const groups = useDropGroups({ index: 0, size: SHOWN }, {});
  const queries = Object.values(groups);
  const isLoaded = queries.every(({ data }) => data !== undefined);
  let left = SHOWN;
  const shown = keysOf(groups).flatMap((status): DropGroup[] => {
    const drops = groups[status].data?.items.slice(0, left) ?? [];
    left -= drops.length;
    return drops.length === 0 ? [] : [{ status, drops }];
  });
  return {
    data: isLoaded ? shown : undefined,
    isPending: queries.some(({ isPending }) => isPending),
    isError: queries.some(({ isError }) => isError),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
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
