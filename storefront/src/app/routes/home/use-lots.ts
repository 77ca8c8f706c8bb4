import { byInterest, PAGE_SIZES } from '@cubedrop/sdk';
import type { Cube, Drop, Face } from '@cubedrop/sdk/api';
import { useQueries } from '@tanstack/react-query';
import { useClock } from '../../../clock/use-clock.ts';
import { dropQuery, useDrops } from '../../../features/drop/queries.ts';
import { inTurn } from '../in-turn.ts';
import { mostWanted } from './featured.ts';

/** A cube in a drop, as home shows it. */
export interface Lot {
  drop: Drop;
  cube: Cube;
  nfts: Face[];
}

/** Home looks this far back for what is running, and shows this many of each kind. */
const RECENT = PAGE_SIZES.drops.initial;
export const SHOWN = PAGE_SIZES.homeDrops.initial;

/** What home shows: the newest drops, one lot to feature, and a few lots of the drops that matter most now. */
export function useLots() {
  const list = useDrops({ index: 0, size: RECENT });
  const drops = list.data?.Dropdata;
  const wanted = useClock((now) =>
    byInterest(drops ?? [], now)
      .slice(0, SHOWN)
      .map(({ _id }) => _id)
      .join(' '),
  );
  const ids = wanted ? wanted.split(' ') : [];
  const details = useQueries({ queries: ids.map(dropQuery) });

  const lots = details.map(({ data }): Lot[] =>
    data
      ? data.Tokensdata.map((cube, at) => ({ drop: data.Dropdata, cube, nfts: data.Nftdata[at] ?? [] }))
      : [],
  );
  const first = lots.find((some) => some.length > 0) ?? [];
  return {
    drops: drops?.slice(0, SHOWN),
    featured: first[mostWanted(first.map(({ cube }) => cube))],
    latest: inTurn(lots).slice(0, SHOWN),
    isPending: list.isPending || wanted === null || details.some(({ isPending }) => isPending),
    isError: list.isError || details.some(({ isError }) => isError),
    retry: () => [list, ...details].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
