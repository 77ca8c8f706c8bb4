import { dropQuery, useCubedrop } from '@cubedrop/react';
import { keysOf, PAGE_SIZES } from '@cubedrop/sdk';
import type { Cube, Drop } from '@cubedrop/sdk/api';
import { useQueries } from '@tanstack/react-query';
import type { ShownQuery } from '../../../components/query-state.tsx';
import { DROP_GROUPS, useDropGroups } from '../../../features/drop/drop-groups.ts';
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
 * That is the lot with the highest bid in the first drop with cubes, which is the one that admins chose or else the most
 * relevant one; `undefined` if there is none.
 */
export function useLots() {
  const cubedrop = useCubedrop();
  const { groups, chosen } = useShownGroups();
  const shown = groups.data?.flatMap(({ drops }) => drops) ?? [];
  const sorted = chosen ? [chosen, ...shown.filter(({ id }) => id !== chosen.id)] : shown;
  const details = useQueries({ queries: sorted.map(({ id }) => dropQuery(cubedrop, id)) });

  const lots = details.map(({ data }): Lot[] =>
    data ? data.cubes.map((cube) => ({ drop: data.drop, cube })) : [],
  );
  const firstLots = lots.find((inDrop) => inDrop.length > 0) ?? [];
  return {
    groups,
    featured: firstLots[highestBidIndex(firstLots.map(({ cube }) => cube))],
    latest: lotsInTurn(lots).slice(0, SHOWN),
    isPending: groups.isPending || details.some(({ isPending }) => isPending),
    isError: groups.isError || details.some(({ isError }) => isError),
  };
}

/**
 * Queries the most relevant drops: those that run, then those that are coming, then those that are over. The drop that
 * admins chose to show first, if it is not over, is `chosen` and the first of its group.
 */
function useShownGroups(): {
  groups: ShownQuery<DropGroup[]> & { isPending: boolean };
  chosen: Drop | undefined;
} {
  const queried = useDropGroups({ index: 0, size: SHOWN }, {});
  const queries = Object.values(queried);
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const chosen = queried.running.data?.featured;
  let left = chosen ? SHOWN - 1 : SHOWN;
  const groups = keysOf(queried).flatMap((status): DropGroup[] => {
    const others = queried[status].data?.items.filter(({ id }) => id !== chosen?.id).slice(0, left) ?? [];
    left -= others.length;
    const drops = chosen?.state === status ? [chosen, ...others] : others;
    return drops.length === 0 ? [] : [{ status, drops }];
  });
  return {
    chosen,
    groups: {
      data: isLoaded ? groups : undefined,
      isPending: queries.some(({ isPending }) => isPending),
      isError: queries.some(({ isError }) => isError),
      refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
    },
  };
}

/** Returns the lots of drops, of each drop in turn: of drops that run, then of drops that are coming or over. */
export function lotsInTurn(inDrops: readonly (readonly Lot[])[]): Lot[] {
  return keysOf(DROP_GROUPS).flatMap((state) =>
    interleave(inDrops.filter(([first]) => first?.drop.state === state)),
  );
}

/** Returns the index of the cube with the highest bid: 0 if there are no bids, -1 if there are no cubes. */
export function highestBidIndex(cubes: readonly Pick<Cube, 'lot'>[]): number {
  return cubes.reduce(
    (best, cube, index) =>
      best < 0 || (cube.lot?.highestBid ?? 0n) > (cubes[best]?.lot?.highestBid ?? 0n) ? index : best,
    -1,
  );
}
