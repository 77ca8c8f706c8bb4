import { sharedPages, shareMessages, type EmbeddableKind } from '@cubedrop/sdk';
import { cubeTextsOf, dropTextsOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import { amount } from '../../platform/database/index.ts';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { CubeRow } from '../cube/cube-model.ts';
import { nftIdsIn } from '../cube/cube-store.ts';
import type { Domain } from '../domain.ts';
import { isCancelled } from '../lot/is-cancelled.ts';
import { nftReader } from '../nft/nft-reader.ts';
import { collectionIn } from '../profile/mention-content.ts';
import { auctionOffer, saleOffer, type AuctionState, type Offer } from './offer.ts';

/** An item in few words: what a card of it shows to everybody. */
export interface Summary {
  readonly title: string;
  /** Names of the music artists of a cube or a drop. */
  readonly artists: readonly string[];
  /**
   * Path of its page. For a cube, that of its open sale or, if there is none, of its latest auction; `undefined` if it
   * has neither.
   */
  readonly path?: string;
  /** URL of its picture. */
  readonly picture: string | undefined;
  /** What can be bought, or could be until it ended. */
  readonly offer?: Offer;
  /** What is in a drop, a season or a collection. */
  readonly contents?: string;
}

export interface SummaryService {
  /** Returns the summary of an item by its server id; `undefined` if it is unknown or hidden, or its texts are unknown. */
  of(kind: EmbeddableKind, id: string): Promise<Summary | undefined>;
}

/** Returns an auction as an offer, unless its cube was taken back before the start. */
const offerOf = (auction: AuctionState): { offer?: Offer } =>
  isCancelled(auction.startsAt, [auction]) ? {} : { offer: auctionOffer(auction) };

export function summaryService(domain: Domain): SummaryService {
  const { cubes, drops, lots, sales, auctions, seasons, named, metadata } = domain.stores;
  const { urls } = domain;
  const nfts = nftReader(domain);
  // Summaries are the same for everybody.
  const scope = visibility(domain).toEveryone;

  /** Returns the page on which a cube is on offer, or was last. */
  const placeOf = async (visible: Visible, { id, cubeId }: CubeRow) => {
    const [open, inAuctions, inDrops] = await Promise.all([
      sales.openOf(visible, [cubeId], await domain.now()),
      auctions.latestOf(visible, [cubeId]),
      lots.latestOf(visible, [cubeId]),
    ]);
    const sale = open.get(cubeId);
    if (sale) return { path: sharedPages.sale.to(sale.expiresAt, id, sale.id), offer: saleOffer(sale) };
    const auction = inAuctions.get(cubeId);
    const inDrop = inDrops.get(cubeId);
    if (auction && (!auction.cubeClaimed || !inDrop || auction.endsAt > inDrop.lot.endsAt))
      return { path: sharedPages.userAuction.to(id, auction.id), ...offerOf(auction) };
    if (!inDrop) return undefined;
    const { lot, drop } = inDrop;
    const { startsAt, minimumBid } = drop;
    return { path: sharedPages.cube.to(drop.id, id), ...offerOf({ ...lot, startsAt, minimumBid }) };
  };

  const cubeSummary = async (visible: Visible, id: string): Promise<Summary | undefined> => {
    const cube = await cubes.byId(visible, id);
    if (!cube) return undefined;
    const [front] = nftIdsIn(cube);
    const [contents, place, artworks] = await Promise.all([
      metadata.of([cube.digest]),
      placeOf(visible, cube),
      nfts.artworks(visible, front === undefined ? [] : [front]),
    ]);
    const texts = cubeTextsOf(contents.get(cube.digest ?? ''));
    if (!texts) return undefined;
    const artwork = front === undefined ? undefined : artworks.get(front)?.picture;
    return {
      title: shortText(texts.title),
      artists: [shortText(texts.musicArtist.name)].filter((name) => name !== ''),
      picture: artwork === undefined ? undefined : urls.artwork(artwork),
      ...place,
    };
  };

  const artistsOf = async (inside: readonly CubeRow[]): Promise<string[]> => {
    const contents = await metadata.of(inside.map(({ digest }) => digest));
    const names = inside.map(({ digest }) => cubeTextsOf(contents.get(digest ?? ''))?.musicArtist.name ?? '');
    return [...new Set(names.map(shortText))].filter((name) => name !== '');
  };

  const dropSummary = async (visible: Visible, id: string): Promise<Summary | undefined> => {
    const [drop] = await drops.byIds(visible, [id]);
    if (!drop) return undefined;
    const [contents, all, shown] = await Promise.all([
      metadata.of([drop.digest]),
      lots.ofDrops(visible, [drop.dropId]),
      cubes.ofDrops(visible, [drop.dropId]),
    ]);
    const shownIds = new Set(shown.map(({ cubeId }) => cubeId));
    const inside = all.filter(({ cubeId }) => shownIds.has(cubeId));
    const texts = dropTextsOf(contents.get(drop.digest ?? ''));
    if (!texts) return undefined;
    const highest = inside.flatMap(({ bids, highestBid }) => (bids > 0 ? [amount.decode(highestBid)] : []));
    const wasCancelled = isCancelled(drop.startsAt, all);
    return {
      title: shortText(texts.title),
      artists: await artistsOf(shown),
      path: sharedPages.drop.to(id),
      picture: urls.upload(texts.image),
      contents: shareMessages.drop(inside.length),
      ...(!wasCancelled && {
        offer: {
          price: highest.reduce((most, bid) => (bid > most ? bid : most), amount.decode(drop.minimumBid)),
          bids: highest.length,
          startsAt: drop.startsAt,
          endsAt: drop.lastEndsAt,
          isClosed: false,
        },
      }),
    };
  };

  const seasonSummary = async (visible: Visible, id: string): Promise<Summary | undefined> => {
    const found = await seasons.byId(visible.chain, id);
    if (!found) return undefined;
    const { season, dropIds } = found;
    return {
      title: season.title,
      artists: [],
      path: sharedPages.season.to(id),
      picture: urls.upload(season.image),
      contents: shareMessages.season(dropIds.filter((dropId) => !visible.hides(dropId)).length),
    };
  };

  const collectionSummary = async (visible: Visible, id: string): Promise<Summary | undefined> => {
    const row = await named.collection(visible.chain, id);
    if (!row) return undefined;
    const inside = (await named.nftIdsIn(visible.chain, [id])).get(id) ?? [];
    const artworks = await nfts.artworks(visible, inside);
    const { title, image } = collectionIn(row.content);
    const [first] = artworks.values();
    const artwork = first && urls.artwork(first.picture);
    return {
      title: shortText(title),
      artists: [],
      path: sharedPages.collection.to(id),
      picture: image === undefined ? artwork : urls.upload(image),
      contents: shareMessages.collection(artworks.size),
    };
  };

  const summaries: Record<EmbeddableKind, (visible: Visible, id: string) => Promise<Summary | undefined>> = {
    cube: cubeSummary,
    drop: dropSummary,
    season: seasonSummary,
    collection: collectionSummary,
  };
  return { of: async (kind, id) => summaries[kind](await scope(), id) };
}
