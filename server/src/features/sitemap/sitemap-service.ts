import { publicPages, sharedPages } from '@cubedrop/sdk';
import { shownAddress } from '../../index/metadata/shown.ts';
import { notFound } from '../../platform/errors.ts';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import { DROPS_PER_SITEMAP, pagesOfDrop } from './sitemap-pages.ts';

export interface SitemapService {
  /** Returns the names of all sitemaps. */
  parts(): Promise<string[]>;
  /**
   * Returns the paths of the pages of a sitemap, without hidden drops and cubes.
   * @throws HttpError 404 if there is no such sitemap
   */
  pagesOf(part: string): Promise<string[]>;
}

/** Maximum number of creators in the sitemap of general pages, which lists the latest creators. */
const MAX_CREATORS = 10_000;

export function sitemapService(domain: Domain): SitemapService {
  const { drops, lots, cubes, creatorTerms } = domain.stores;
  const scope = visibility(domain).toEveryone;

  const dropPartCount = async (visible: Visible): Promise<number> => {
    const { rows } = await drops.page(visible, { start: 0, end: 1 }, await domain.now());
    return Math.ceil((rows[0]?.dropId ?? 0) / DROPS_PER_SITEMAP);
  };
  const dropPages = async (visible: Visible, part: number): Promise<string[]> => {
    const first = (part - 1) * DROPS_PER_SITEMAP + 1;
    const dropIds = Array.from({ length: DROPS_PER_SITEMAP }, (_, at) => first + at);
    const rows = (await drops.byDropIds(visible, dropIds)).filter(({ listed }) => listed);
    const inside = await lots.ofDrops(
      visible,
      rows.map(({ dropId }) => dropId),
    );
    const offered = await cubes.byCubeIds(visible, [...new Set(inside.map(({ cubeId }) => cubeId))]);
    const idOf = new Map(offered.map(({ cubeId, id }) => [cubeId, id]));
    return rows.flatMap(({ dropId, id }) => {
      const cubesOfDrop = inside.filter((lot) => lot.dropId === dropId);
      return pagesOfDrop(
        id,
        cubesOfDrop.flatMap(({ cubeId }) => idOf.get(cubeId) ?? []),
      );
    });
  };
  const generalPages = async (): Promise<string[]> => {
    const { id: chain } = await domain.chain();
    const { addresses } = await creatorTerms.current(chain, { start: 0, end: MAX_CREATORS });
    return [
      ...Object.values(publicPages).map(({ path }) => path),
      ...addresses.map((address) => sharedPages.creator.to(shownAddress(address))),
    ];
  };

  return {
    async parts() {
      const count = await dropPartCount(await scope());
      return ['pages', ...Array.from({ length: count }, (_, at) => `drops-${at + 1}`)];
    },
    async pagesOf(part) {
      if (part === 'pages') return generalPages();
      const visible = await scope();
      const number = Number(part.replace('drops-', ''));
      if (number > (await dropPartCount(visible))) throw notFound();
      return dropPages(visible, number);
    },
  };
}
