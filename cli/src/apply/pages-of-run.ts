import { ownPages, sharedPages } from '@cubedrop/sdk';
import type { RunDone } from './create-plan.ts';

/**
 * Returns the paths of the pages that show what a manifest describes: the pages of its drops and seasons. Without these,
 * it is the page of its cube or, if it has several, the page of all the account's cubes; without cubes, it is the page of
 * all the account's NFTs.
 */
export function pagesOfRun({ nfts, cubes, drops, seasons }: RunDone): string[] {
  const pages = [
    ...Object.values(drops).map(({ id }) => sharedPages.drop.to(id)),
    ...Object.values(seasons).map(({ id }) => ownPages.season.to(id)),
  ];
  if (pages.length > 0) return pages;
  const [cube, ...others] = Object.values(cubes);
  if (cube) return [others.length > 0 ? ownPages.cubes.to() : ownPages.cube.to(undefined, cube.id)];
  return Object.keys(nfts).length > 0 ? [ownPages.nfts.to()] : [];
}
