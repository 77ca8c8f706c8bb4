import { feedPath, isolated, sharedPageOf, sharedPages, shareMessages, type SharedPage } from '@cubedrop/sdk';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { CubeRow } from '../cube/cube-model.ts';
import { nftIdsIn } from '../cube/cube-store.ts';
import type { Domain } from '../domain.ts';
import type { DropRow } from '../drop/drop-model.ts';
import { cubeTextsOf, dropTextsOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import { isCancelled } from '../lot/is-cancelled.ts';
import { nftReader } from '../nft/nft-reader.ts';
import type { CreatorService } from '../profile/creator-service.ts';
import { collectionIn } from '../profile/mention-content.ts';
import { presentHeading } from './share-presenter.ts';
import { drawingPath, type Drawing } from './drawing.ts';
import type { DrawnKind } from './drawn-kind.ts';
import { auctionOffer, saleOffer, type Offer } from './offer.ts';
import { isPlain } from './plain-part.ts';
import type { Subject } from './structured-data.ts';
import type { SummaryService } from './summary-service.ts';
import { wordsOf, type Words } from './words.ts';

/** Preview of a link to a page. */
export interface Card {
  readonly title: string;
  readonly description: string;
  /** The page's canonical path. */
  readonly path: string;
  /** Subject of the page, for search engines. */
  readonly subject?: Subject;
  /** Feed of the page's subject. */
  readonly feed?: { readonly path: string; readonly title: string };
  readonly picture?: { readonly path: string; readonly alt: string };
}

export interface ShareService {
  /** Returns the card of a path, or `undefined` if the page has none, for example because its item is hidden. */
  cardOf(path: string): Promise<Card | undefined>;
  /**
   * Returns the drawing of a cube or drop, or `undefined` if it is unknown, hidden or has no pictures.
   * @param id server id
   */
  drawingOf(kind: DrawnKind, id: string): Promise<Drawing | undefined>;
}

/** Number of sides of a cube that are visible at once. */
const VISIBLE_SIDES = 3;

export function shareService(
  domain: Domain,
  creators: CreatorService,
  summaries: SummaryService,
): ShareService {
  const { cubes, drops, lots, sales, auctions, seasons, named } = domain.stores;
  const nfts = nftReader(domain);
  // Cards are the same for everybody, so hidden items are never shown.
  const scope: () => Promise<Visible> = visibility(domain).toEveryone;

  const shownCube = async (id: string): Promise<CubeRow | undefined> => cubes.byId(await scope(), id);
  const shownDrop = async (id: string): Promise<DropRow | undefined> =>
    (await drops.byIds(await scope(), [id]))[0];
  /** Returns the visible cubes of a drop, in its order. */
  const cubesIn = async ({ dropId }: DropRow): Promise<CubeRow[]> => {
    const visible = await scope();
    const order = (await lots.ofDrops(visible, [dropId])).map(({ cubeId }) => cubeId);
    const rows = await cubes.byCubeIds(visible, order);
    return rows.sort((a, b) => order.indexOf(a.cubeId) - order.indexOf(b.cubeId));
  };

  const sidesOf = async (cube: CubeRow): Promise<Drawing['sides']> => {
    const nftIds = nftIdsIn(cube).slice(0, VISIBLE_SIDES);
    const artworks = await nfts.artworks(await scope(), nftIds);
    return nftIds.map((nftId) => artworks.get(nftId));
  };
  const wordsOn = async (kind: DrawnKind, id: string): Promise<Words> =>
    wordsOf(kind, await summaries.of(kind, id), await domain.now());
  const unlessEmpty = (drawing: Drawing): Drawing | undefined =>
    drawing.picture !== undefined || drawing.sides.some(Boolean) ? drawing : undefined;
  const drawingOfCube = async (cube: CubeRow): Promise<Drawing | undefined> =>
    unlessEmpty({ sides: await sidesOf(cube), words: await wordsOn('cube', cube.id) });
  const drawingOfDrop = async (drop: DropRow): Promise<Drawing | undefined> => {
    const metadata = dropTextsOf((await domain.stores.metadata.of([drop.digest])).get(drop.digest ?? ''));
    const [first] = await cubesIn(drop);
    return unlessEmpty({
      ...(metadata ? { picture: metadata.image } : {}),
      sides: first ? await sidesOf(first) : [],
      words: await wordsOn('drop', drop.id),
    });
  };

  const pictureOf = (kind: DrawnKind, id: string, drawing: Drawing | undefined, alt: string) =>
    drawing ? { picture: { path: drawingPath(kind, id, drawing), alt } } : {};

  const cubeCard = async (
    cube: CubeRow | undefined,
    path: string,
    offer: Offer,
  ): Promise<Card | undefined> => {
    const { digest } = cube ?? { digest: null };
    const metadata = cubeTextsOf((await domain.stores.metadata.of([digest])).get(digest ?? ''));
    if (!cube || !metadata) return undefined;
    const title = shortText(metadata.title);
    const artist = shortText(metadata.musicArtist.name);
    return {
      title: presentHeading(title, artist),
      description: isolated(metadata.description) || shareMessages.cube(artist),
      path,
      subject: { kind: 'cube', name: isolated(title), artist: isolated(artist), offer },
      ...pictureOf('cube', cube.id, await drawingOfCube(cube), shareMessages.pictureOfCube(title)),
    };
  };
  const dropCard = async (drop: DropRow): Promise<Card | undefined> => {
    const metadata = dropTextsOf((await domain.stores.metadata.of([drop.digest])).get(drop.digest ?? ''));
    if (!metadata) return undefined;
    const title = shortText(metadata.title);
    const inside = await lots.ofDrops(await scope(), [drop.dropId]);
    return {
      title: isolated(title),
      description: isolated(metadata.description) || shareMessages.drop(inside.length),
      path: sharedPages.drop.to(drop.id),
      subject: {
        kind: 'drop',
        name: isolated(title),
        startsAt: drop.startsAt,
        endsAt: drop.lastEndsAt,
        isCancelled: isCancelled(drop.startsAt, inside),
      },
      ...pictureOf('drop', drop.id, await drawingOfDrop(drop), shareMessages.pictureOfDrop(title)),
    };
  };
  const creatorCard = async (wallet: string): Promise<Card | undefined> => {
    const creator = await creators.find(wallet);
    if (!creator) return undefined;
    const name = creator.name ?? creator.address;
    const newest = await creators.newestCube(wallet);
    return {
      title: isolated(name),
      description: shareMessages.creator(name),
      path: sharedPages.creator.to(creator.address),
      feed: { path: feedPath(creator.address), title: shareMessages.feedOf(name) },
      ...(newest
        ? pictureOf('cube', newest.id, await drawingOfCube(newest), shareMessages.pictureOfCubeBy(name))
        : {}),
    };
  };
  const seasonCard = async (id: string): Promise<Card | undefined> => {
    const visible = await scope();
    const found = await seasons.byId(visible.chain, id);
    if (!found) return undefined;
    const { season } = found;
    const dropIds = found.dropIds.filter((dropId) => !visible.hides(dropId));
    const [firstDropId] = dropIds;
    const first = firstDropId === undefined ? undefined : await shownDrop(firstDropId);
    const firstCard = first && (await dropCard(first));
    return {
      title: isolated(season.title),
      description: isolated(season.description) || shareMessages.season(dropIds.length),
      path: sharedPages.season.to(season.id),
      ...(firstCard?.picture ? { picture: firstCard.picture } : {}),
    };
  };
  const collectionCard = async (id: string): Promise<Card | undefined> => {
    const visible = await scope();
    const row = await named.collection(visible.chain, id);
    if (!row) return undefined;
    const inside = (await named.nftIdsIn(visible.chain, [id])).get(id) ?? [];
    const shown = await nfts.artworks(visible, inside);
    return {
      title: isolated(shortText(collectionIn(row.content).title)),
      description: shareMessages.collection(shown.size),
      path: sharedPages.collection.to(id),
    };
  };

  const cards: Record<SharedPage, (parts: Record<string, string>) => Promise<Card | undefined>> = {
    async drop({ dropId = '' }) {
      const drop = await shownDrop(dropId);
      return drop && dropCard(drop);
    },
    async cube({ dropId = '', cubeId = '' }) {
      const [drop, cube] = await Promise.all([shownDrop(dropId), shownCube(cubeId)]);
      if (!drop || !cube) return undefined;
      const inside = await lots.ofDrops(await scope(), [drop.dropId]);
      const lot = inside.find(({ cubeId }) => cubeId === cube.cubeId);
      if (!lot) return undefined;
      const offer = auctionOffer({ ...lot, startsAt: drop.startsAt, minimumBid: drop.minimumBid });
      return cubeCard(cube, sharedPages.cube.to(drop.id, cube.id), offer);
    },
    async sale({ cubeId = '', saleId = '' }) {
      const [cube, sale] = await Promise.all([shownCube(cubeId), sales.byId(await scope(), saleId)]);
      if (!cube || sale?.cubeId !== cube.cubeId) return undefined;
      return cubeCard(cube, sharedPages.sale.to(sale.expiresAt, cube.id, sale.id), saleOffer(sale));
    },
    async userAuction({ cubeId = '', auctionId = '' }) {
      const [cube, auction] = await Promise.all([shownCube(cubeId), auctions.byId(await scope(), auctionId)]);
      if (!cube || auction?.cubeId !== cube.cubeId) return undefined;
      return cubeCard(cube, sharedPages.userAuction.to(cube.id, auction.id), auctionOffer(auction));
    },
    creator: ({ address = '' }) => creatorCard(address.toLowerCase()),
    season: ({ seasonId = '' }) => seasonCard(seasonId),
    collection: ({ collectionId = '' }) => collectionCard(collectionId),
  };

  return {
    async cardOf(path) {
      const match = sharedPageOf(path);
      if (!match || !Object.values(match.parts).every(isPlain)) return undefined;
      return cards[match.page](match.parts);
    },
    async drawingOf(kind, id) {
      if (kind === 'drop') {
        const drop = await shownDrop(id);
        return drop && drawingOfDrop(drop);
      }
      const cube = await shownCube(id);
      return cube && drawingOfCube(cube);
    },
  };
}
