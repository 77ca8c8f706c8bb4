import type { Found } from '@cubedrop/sdk/api';

/** Returns the number of results shown. */
export const shownCount = (found: Found): number =>
  [found.drops, found.cubes, found.people, found.collections, found.seasons].reduce(
    (sum, { items }) => sum + items.length,
    0,
  );
