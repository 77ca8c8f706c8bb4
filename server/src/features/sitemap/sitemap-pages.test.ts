import { expect, it } from '@jest/globals';
import { MAX_DROP_CUBES } from '@cubedrop/sdk';
import { DROPS_PER_SITEMAP, MAX_PAGES, pagesOfDrop } from './sitemap-pages.ts';

it.each([MAX_DROP_CUBES, MAX_DROP_CUBES + 100])(
  'a sitemap of drops of %d cubes stays within the limit of the protocol',
  (cubeCount) => {
    const pages = pagesOfDrop('drop', Array<string>(cubeCount).fill('cube'));
    expect(pages).toHaveLength(1 + MAX_DROP_CUBES);
    expect(DROPS_PER_SITEMAP * pages.length).toBeLessThanOrEqual(MAX_PAGES);
  },
);
