import { ownPages, sharedPages } from '@cubedrop/sdk';
import type { RunDone } from './create-plan.ts';

/**
 * Returns the paths of the pages that show the items of a run: the pages of its drops and seasons. If it has neither,
 * returns the page of its cube or, if it has several cubes, the page of all the account's cubes. If it has only NFTs,
 * returns the page of all the account's NFTs. Returns no path if the run has no items.
 */
export function pagesOfRun({ nfts, cubes, drops, seasons }: RunDone): string[] {
  const pages = [
    ...Object.values(drops).map(({ id }) => sharedPages.drop.to(id)),
    ...Object.values(seasons).map(({ id }) => sharedPages.season.to(id)),
  ];
  if (pages.length > 0) return pages;
  const [cube, ...others] = Object.values(cubes);
  if (cube) return [others.length > 0 ? ownPages.cubes.to() : ownPages.cube.to(undefined, cube.id)];
  return Object.keys(nfts).length > 0 ? [ownPages.nfts.to()] : [];
}
