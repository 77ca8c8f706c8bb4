import { ownBidStore } from '../../src/features/bid/own-bid-store.ts';
import { auctionStore } from '../../src/features/auction/auction-store.ts';
import { cubeStore } from '../../src/features/cube/cube-store.ts';
import type { Database } from '../../src/platform/database/index.ts';
import type { Continued, Slice } from '../../src/platform/database/slice.ts';
import { dropStore } from '../../src/features/drop/drop-store.ts';
import { nftStore } from '../../src/features/nft/nft-store.ts';
import { namedStore } from '../../src/features/profile/named-store.ts';
import { saleStore } from '../../src/features/sale/sale-store.ts';
import type { ListFilter } from '../../src/features/search/list-filter.ts';
import { everything, type Visible } from '../../src/features/admin/visibility.ts';
import { CHAIN, NOW, SELLER } from './test-rows.ts';

const ALL = everything(CHAIN);
const SOME_HIDDEN: Visible = { ...ALL, hiddenCubes: [3, 50], hiddenDrops: [3, 50] };

/** Reads a slice of a list, the position after it and its total count. */
export type ReadList = (slice: Slice) => Promise<{ rows: readonly object[]; count: number } & Continued>;

export interface KnownList {
  readonly name: string;
  readonly read: ReadList;
  /** The equivalent SQL, if it is simple. */
  readonly plain?: string;
  /** Share of the scanned rows that belong to the list. Defaults to all. */
  readonly share?: number;
  /**
   * Whether the list has a filter other than tags, so that its total is not kept and its rows are counted up to a
   * limit. A list with `tagged` is counted as well.
   */
  readonly isFiltered?: true;
  /** For lists that use tags: the share of all rows with the tag. */
  readonly tagged?: number;
  /** Whether the list merges the pages of two tables, through temporary tables with as many rows as these pages. */
  readonly isMerged?: true;
}

/** Returns the server's lists for a database that `fill` has filled. */
export function listsOf({ sequelize }: Database): KnownList[] {
  const sales = saleStore(sequelize);
  const auctions = auctionStore(sequelize);
  const drops = dropStore(sequelize);
  const cubes = cubeStore(sequelize);
  const nfts = nftStore(sequelize);
  const named = namedStore(sequelize);
  const ownBids = ownBidStore(sequelize);
  const addresses = { dropAuction: `0x${'d'.repeat(40)}`, userAuction: null };
  const market =
    (filter: ListFilter, visible = ALL): ReadList =>
    (slice) =>
      sales.market(visible, slice, NOW, filter);
  const bidding =
    (filter: ListFilter): ReadList =>
    (slice) =>
      auctions.market(ALL, slice, NOW, filter);
  const dropping =
    (filter: ListFilter, visible = ALL): ReadList =>
    (slice) =>
      drops.page(visible, slice, NOW, filter);
  const made =
    (filter: ListFilter, visible = ALL): ReadList =>
    (slice) =>
      cubes.madeBy(visible, SELLER, slice, { ...filter, now: NOW, addresses });
  const newest = 'blockNumber DESC, logIndex DESC';
  const open = `sales WHERE chain = ${CHAIN} AND state = 'open' AND listed = 1 AND expiresAt > ${NOW}`;
  return [
    { name: 'sales', read: market({}), plain: `${open} ORDER BY ${newest}, id DESC` },
    { name: 'sales, oldest', read: market({ sort: 'oldest' }) },
    { name: 'sales, cheapest', read: market({ sort: 'price-low' }), plain: `${open} ORDER BY price, id` },
    { name: 'sales, dearest', read: market({ sort: 'price-high' }) },
    { name: 'sales, ending', read: market({ sort: 'ending' }), plain: `${open} ORDER BY expiresAt, id` },
    {
      name: 'sales, a price range',
      // Wide, since a range of few sales is read by price and sorted, even if most sales have ended.
      read: market({ minPrice: 10n ** 18n, maxPrice: 6n * 10n ** 18n }),
      share: 0.5,
      isFiltered: true,
    },
    { name: 'sales, a seller', read: market({ creator: SELLER }), isFiltered: true },
    { name: 'sales, some hidden', read: market({}, SOME_HIDDEN) },
    { name: 'sales, a rare word', read: market({ search: 'w77' }), tagged: 0.011 },
    { name: 'sales, a word of all', read: market({ search: 'cub' }), tagged: 1 },
    {
      name: 'sales, rarity and price',
      read: market({ rarity: ['Epic'], sort: 'price-high' }),
      tagged: 1 / 6,
    },
    { name: 'sales, an artist', read: market({ artist: 'Artist 7' }), tagged: 1 / 500 },
    { name: 'auctions', read: bidding({}) },
    { name: 'auctions, oldest', read: bidding({ sort: 'oldest' }) },
    { name: 'auctions, ending', read: bidding({ sort: 'ending' }) },
    { name: 'auctions, cheapest', read: bidding({ sort: 'price-low' }) },
    { name: 'auctions, dearest', read: bidding({ sort: 'price-high' }) },
    {
      name: 'auctions, running, cheapest',
      read: bidding({ status: 'running', sort: 'price-low' }),
      isFiltered: true,
    },
    { name: 'auctions, a seller', read: bidding({ creator: SELLER }), isFiltered: true },
    {
      name: 'drops',
      read: dropping({}),
      plain: `drops WHERE chain = ${CHAIN} AND listed = 1 ORDER BY ${newest}, dropId DESC`,
    },
    { name: 'drops, starting', read: dropping({ sort: 'starting' }) },
    { name: 'drops, cheapest', read: dropping({ sort: 'price-low' }) },
    {
      name: 'drops, running, ending',
      read: dropping({ status: 'running', sort: 'ending' }),
      isFiltered: true,
    },
    { name: 'drops, a seller', read: dropping({ creator: SELLER }) },
    { name: 'drops, some hidden', read: dropping({}, SOME_HIDDEN) },
    { name: 'drops, a rare word', read: dropping({ search: 'w77' }), tagged: 0.011 },
    {
      name: 'cubes made',
      read: made({}),
      plain: `cubes WHERE chain = ${CHAIN} AND creator = '${SELLER}' AND listed = 1 ORDER BY ${newest}, cubeId DESC`,
    },
    { name: 'cubes made, some hidden', read: made({}, SOME_HIDDEN) },
    // The newest cubes are on sale: a tenth of all if most sales have ended.
    { name: 'cubes made, free', read: made({ status: 'free' }), share: 0.04, isFiltered: true },
    {
      name: 'cubes held',
      read: (slice) => cubes.heldBy(ALL, SELLER, slice, { now: NOW, addresses }),
    },
    { name: 'NFTs made', read: (slice) => nfts.madeBy(CHAIN, SELLER, slice, {}) },
    { name: 'own bids', read: (slice) => ownBids.page(ALL, SELLER, slice, NOW), isMerged: true },
    { name: 'collections', read: (slice) => named.collections(CHAIN, slice, {}) },
    { name: 'collections, a creator', read: (slice) => named.collections(CHAIN, slice, { creator: SELLER }) },
    {
      name: 'collections, a rare word',
      read: (slice) => named.collections(CHAIN, slice, { search: 'w77' }),
      tagged: 0.011,
    },
  ];
}
