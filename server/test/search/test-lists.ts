import { ownBidStore } from '../../src/features/bid/own-bid-store.ts';
import { auctionStore } from '../../src/features/auction/auction-store.ts';
import { cubeStore } from '../../src/features/cube/cube-store.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { metadataStore } from '../../src/index/metadata/metadata-store.ts';
import { dropStore } from '../../src/features/drop/drop-store.ts';
import { nftStore } from '../../src/features/nft/nft-store.ts';
import { namedStore } from '../../src/features/profile/named-store.ts';
import { saleStore } from '../../src/features/sale/sale-store.ts';
import type { ListFilter } from '../../src/features/search/list-filter.ts';
import { everything, type Visible } from '../../src/features/admin/visibility.ts';
import type { KnownList, ReadList } from './known-list.ts';
import { storedListsOf } from './stored-lists.ts';
import { CHAIN, id, NOW, SELLER } from './test-ids.ts';

const ALL = everything(CHAIN);
const SOME_HIDDEN: Visible = { ...ALL, hiddenCubes: [3, 50], hiddenDrops: [3, 50] };

/**
 * Returns the server's lists, for a database that `fill` filled with `stored` set.
 * @param now the chain's time in seconds
 */
export function listsOf(database: Database, now = NOW): KnownList[] {
  return [...chainListsOf(database, now), ...storedListsOf(database, now)];
}

/** Returns the lists of items on the chain. */
function chainListsOf({ sequelize }: Database, now: number): KnownList[] {
  const sales = saleStore(sequelize);
  const auctions = auctionStore(sequelize);
  const drops = dropStore(sequelize, metadataStore(sequelize));
  const cubes = cubeStore(sequelize);
  const nfts = nftStore(sequelize);
  const named = namedStore(sequelize);
  const ownBids = ownBidStore(sequelize);
  const addresses = { dropAuction: `0x${'d'.repeat(40)}`, userAuction: null };
  const market =
    (filter: ListFilter, visible = ALL): ReadList =>
    (slice) =>
      sales.market(visible, slice, now, filter);
  const bidding =
    (filter: ListFilter): ReadList =>
    (slice) =>
      auctions.market(ALL, slice, now, filter);
  const dropping =
    (filter: ListFilter, visible = ALL): ReadList =>
    (slice) =>
      drops.page(visible, slice, now, filter);
  const made =
    (filter: ListFilter, visible = ALL): ReadList =>
    (slice) =>
      cubes.madeBy(visible, SELLER, slice, { ...filter, now, addresses });
  const everyones =
    (filter: ListFilter, visible = ALL): ReadList =>
    (slice) =>
      cubes.found(visible, slice, { ...filter, now, addresses });
  const newest = 'blockNumber DESC, logIndex DESC';
  const open = `sales WHERE chain = ${CHAIN} AND state = 'open' AND listed = 1 AND expiresAt > ${now}`;
  return [
    { name: 'sales', read: market({}), plain: `${open} ORDER BY ${newest}, id DESC` },
    { name: 'sales, oldest', read: market({ sort: 'oldest' }) },
    { name: 'sales, cheapest', read: market({ sort: 'price-low' }), plain: `${open} ORDER BY price, id` },
    { name: 'sales, dearest', read: market({ sort: 'price-high' }) },
    { name: 'sales, ending', read: market({ sort: 'ending' }), plain: `${open} ORDER BY expiresAt, id` },
    {
      name: 'sales, a price range',
      // A wide range, because the sales in a narrow one are read by price and then sorted, even if most sales have
      // ended.
      read: market({ minPrice: 10n ** 18n, maxPrice: 6n * 10n ** 18n }),
      share: 0.5,
      isCounted: true,
      sorts: 'sqlite',
    },
    { name: 'sales, a seller', read: market({ creator: SELLER }), isCounted: true },
    { name: 'sales, a seller, oldest', read: market({ creator: SELLER, sort: 'oldest' }), isCounted: true },
    { name: 'sales, some hidden', read: market({}, SOME_HIDDEN) },
    { name: 'sales, a rare word', read: market({ search: 'w77' }), tagged: 0.011 },
    { name: 'sales, a character within words', read: market({ search: '海' }), tagged: 0.01 },
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
      isCounted: true,
    },
    {
      name: 'auctions, running, ending',
      read: bidding({ status: 'running', sort: 'ending' }),
      isCounted: true,
    },
    {
      name: 'auctions, upcoming, starting',
      read: bidding({ status: 'upcoming', sort: 'starting' }),
      isCounted: true,
    },
    { name: 'auctions, a seller', read: bidding({ creator: SELLER }), isCounted: true },
    {
      name: 'drops',
      read: dropping({}),
      plain: `drops WHERE chain = ${CHAIN} AND listed = 1 ORDER BY ${newest}, dropId DESC`,
    },
    { name: 'drops, oldest', read: dropping({ sort: 'oldest' }) },
    { name: 'drops, starting', read: dropping({ sort: 'starting' }) },
    { name: 'drops, ending', read: dropping({ sort: 'ending' }) },
    { name: 'drops, dearest', read: dropping({ sort: 'price-high' }) },
    { name: 'drops, ended', read: dropping({ status: 'ended' }), share: 0.1, isCounted: true },
    { name: 'drops, cheapest', read: dropping({ sort: 'price-low' }) },
    {
      name: 'drops, running, ending',
      read: dropping({ status: 'running', sort: 'ending' }),
      isCounted: true,
    },
    { name: 'drops, a seller', read: dropping({ creator: SELLER }) },
    {
      name: 'drops, a seller, running, ending',
      read: dropping({ creator: SELLER, status: 'running', sort: 'ending' }),
      isCounted: true,
    },
    { name: 'drops, some hidden', read: dropping({}, SOME_HIDDEN) },
    { name: 'drops, a rare word', read: dropping({ search: 'w77' }), tagged: 0.011 },
    { name: 'drops, a character within words', read: dropping({ search: '夜' }), tagged: 0.01 },
    {
      name: 'cubes made',
      read: made({}),
      plain: `cubes WHERE chain = ${CHAIN} AND creator = '${SELLER}' AND listed = 1 ORDER BY ${newest}, cubeId DESC`,
    },
    { name: 'cubes made, oldest', read: made({ sort: 'oldest' }) },
    { name: 'cubes made, a rare word', read: made({ search: 'w77' }), tagged: 0.011 },
    { name: 'cubes made, some hidden', read: made({}, SOME_HIDDEN) },
    {
      name: 'cubes made, newer in a collection',
      read: made({ collection: id('e', 7), newerThan: 10n, sort: 'oldest' }),
      tagged: 1 / 50,
    },
    // Reading skips the newest cubes, which are on sale: a tenth of all cubes if most sales have ended.
    { name: 'cubes made, free', read: made({ status: 'free' }), share: 0.04, isCounted: true },
    { name: 'cubes found, a rare word', read: everyones({ search: 'w77' }), tagged: 0.011 },
    { name: 'cubes found, a word of all', read: everyones({ search: 'cub' }), tagged: 1 },
    { name: 'cubes found, some hidden', read: everyones({ search: 'w77' }, SOME_HIDDEN), tagged: 0.011 },
    {
      name: 'cubes held',
      read: (slice) => cubes.heldBy(ALL, SELLER, slice, { now, addresses }),
    },
    { name: 'NFTs made', read: (slice) => nfts.madeBy(CHAIN, SELLER, slice, {}) },
    { name: 'NFTs made, oldest', read: (slice) => nfts.madeBy(CHAIN, SELLER, slice, { sort: 'oldest' }) },
    {
      name: 'NFTs made, a rare word',
      read: (slice) => nfts.madeBy(CHAIN, SELLER, slice, { search: 'w77' }),
      tagged: 0.011,
    },
    { name: 'own bids', read: (slice) => ownBids.page(ALL, SELLER, slice, now), isMerged: true },
    { name: 'collections', read: (slice) => named.collections(ALL, slice, {}) },
    { name: 'collections, oldest', read: (slice) => named.collections(ALL, slice, { sort: 'oldest' }) },
    { name: 'collections, a creator', read: (slice) => named.collections(ALL, slice, { creator: SELLER }) },
    {
      name: 'collections, a rare word',
      read: (slice) => named.collections(ALL, slice, { search: 'w77' }),
      tagged: 0.011,
    },
  ];
}
