import { MAX_DROP_CUBES, sharedPages } from '@cubedrop/sdk';

/** Maximum number of pages in a sitemap, see https://www.sitemaps.org/protocol.html. */
export const MAX_PAGES = 50_000;

/** Number of drops in a sitemap, leaving room for the maximum number of cubes of each drop. */
export const DROPS_PER_SITEMAP = Math.floor(MAX_PAGES / (1 + MAX_DROP_CUBES));

/**
 * Returns the paths of the pages of a drop and its cubes, by server ids. Omits cubes beyond `MAX_DROP_CUBES`, a limit
 * that the contract does not enforce.
 */
export function pagesOfDrop(id: string, cubeIds: readonly string[]): string[] {
  const cubePages = cubeIds.slice(0, MAX_DROP_CUBES).map((cubeId) => sharedPages.cube.to(id, cubeId));
  return [sharedPages.drop.to(id), ...cubePages];
}
