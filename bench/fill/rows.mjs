/** Rows of a marketplace of several years, with distributions as in a real one. */
import { quantity } from '../../server/src/platform/database/index.ts';
import { storedRowsOf } from '../../server/test/search/stored-rows.ts';
import { account, CHAIN, hash, id, wei } from '../../server/test/search/test-ids.ts';
import { bidsFrom, stateOf } from './bids.mjs';
import { randomFrom } from './random.mjs';
import { FILLED_AT, timesFrom } from './times.mjs';

/** Number of items of each kind for each NFT. */
const PER_NFT = { cubes: 0.15, drops: 0.02, sales: 0.2, auctions: 0.03, collections: 0.05, stored: 0.1 };
const BIDS_PER_NFT = 2;
const CUBES_PER_DROP = 7;
const NFTS_PER_CUBE = 6;
/** Number of different words. They are Zipf-distributed: about 4 in 1,000 items have the word `w77`. */
const WORDS = 20_000;
const WORDS_PER_ITEM = 3;
/** Maximum number of items that are hidden by an admin, however many NFTs there are. */
const MOST_HIDDEN = 100;
const RARITIES = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary', 'Mastercraft'];

/**
 * Returns functions that build the rows of each kind of item, by its number from 1 on.
 * @param {number} nfts number of NFTs
 * @returns {{ count: number, rowsOf: (number: number) => Record<string, object | object[]> }[]}
 */
export function kindsOf(nfts) {
  const random = randomFrom(nfts);
  const counts = Object.fromEntries(
    Object.entries(PER_NFT).map(([kind, share]) => [kind, Math.max(1, Math.round(nfts * share))]),
  );
  const sellers = Math.max(10, Math.round(nfts / 200));
  const artists = Math.max(10, Math.round(nfts / 100));
  const lots = Math.min(counts.cubes, counts.drops * CUBES_PER_DROP);
  const perLot = (nfts * BIDS_PER_NFT) / (lots + counts.auctions);
  const { biddersOf, bidRowsOf } = bidsFrom(random, { perLot, bidders: sellers * 5 });
  const { isCurrent, positionOf, endOf } = timesFrom(random, nfts);

  const seller = () => account(1 + random.zipf(sellers));
  const collector = () => account(1 + random.zipf(sellers * 5));
  const price = () => wei(1 + Math.min(random.around(1_500), 9_999));
  const tagsOf = (kind, itemId) => {
    const words = Array.from({ length: WORDS_PER_ITEM }, () => `word:w${random.zipf(WORDS)}`);
    const rarity = `rarity:${RARITIES[Math.min(random.around(1.2), RARITIES.length - 1)]}`;
    const tags = new Set(['word:cube', ...words, rarity, `artist:artist ${random.zipf(artists)}`]);
    return [...tags].map((tag) => ({ chain: CHAIN, kind, itemId, tag }));
  };
  const collections = Array.from({ length: counts.collections }, () => seller());
  const mentionOf = (number) => {
    const collection = random.zipf(counts.collections);
    return {
      chain: CHAIN,
      mentionedId: id('e', collection + 1),
      kind: 'collection',
      creator: collections[collection],
      content: '{}',
      blockNumber: number,
      logIndex: 0,
      itemId: number,
      source: `nft:${number}`,
    };
  };

  const nftRows = (number) => {
    const isUsed = number <= counts.cubes * NFTS_PER_CUBE;
    const supply = 1 + random.zipf(50);
    const left = quantity.encode(BigInt(isUsed ? supply - 1 : supply));
    const nft = {
      chain: CHAIN,
      nftId: number,
      id: id('f', number),
      creator: seller(),
      supply: quantity.encode(BigInt(supply)),
      copiesLeft: left,
      creatorBalance: left,
      digest: hash(number).slice(2),
      listed: true,
      ...positionOf(number, nfts),
    };
    return { nfts: nft, mentions: mentionOf(number), tags: tagsOf('nft', number) };
  };
  /** Holders of the cubes whose rows were built so far, by number. */
  const owners = [];
  const cubeRows = (number) => {
    const creator = seller();
    const holder = random.next() < 0.3 ? creator : collector();
    const nftIds = Array.from({ length: NFTS_PER_CUBE }, (_, at) => (number - 1) * NFTS_PER_CUBE + at + 1);
    const cube = {
      chain: CHAIN,
      cubeId: number,
      id: id('c', number),
      creator,
      owner: holder,
      holder,
      nftIds: nftIds.join(','),
      digest: null,
      royaltyBasisPoints: null,
      transfers: 0,
      listed: true,
      ...positionOf(number, counts.cubes),
    };
    owners.push(holder);
    const contained = nftIds.map((nftId) => ({ chain: CHAIN, cubeId: number, nftId }));
    return { cubes: cube, cube_nfts: contained, tags: tagsOf('cube', number) };
  };
  const dropRows = (number) => {
    const owner = seller();
    const endsAt = endOf(number, counts.drops);
    const first = (number - 1) * CUBES_PER_DROP + 1;
    const cubeIds = Array.from({ length: CUBES_PER_DROP }, (_, at) => first + at).filter(
      (one) => one <= lots,
    );
    const inside = cubeIds.map((cubeId, position) => {
      const bidders = biddersOf();
      const key = { chain: CHAIN, dropId: number, cubeId };
      const lot = { ...key, position, seller: owner, endsAt, ...stateOf(bidders, endsAt) };
      return { lot, bids: bidRowsOf(bidders, key, endsAt) };
    });
    const drop = {
      chain: CHAIN,
      dropId: number,
      id: id('d', number),
      seller: owner,
      startsAt: endsAt - 7 * 86_400,
      endsAt,
      lastEndsAt: endsAt,
      extension: 300,
      minimumBid: price(),
      bidDelta: wei(1),
      digest: null,
      listed: true,
      ...positionOf(number, counts.drops),
    };
    return {
      drops: drop,
      lots: inside.map(({ lot }) => lot),
      lot_bidders: inside.flatMap(({ bids }) => bids),
      tags: tagsOf('drop', number),
    };
  };
  const saleRows = (number) => {
    const expiresAt = endOf(number, counts.sales);
    const isOpen = isCurrent(number, counts.sales) || random.next() < 0.2;
    const sold = random.next() < 0.8 ? 'sold' : 'cancelled';
    const state = isOpen ? 'open' : sold;
    const sale = {
      chain: CHAIN,
      id: id('a', number),
      orderId: hash(number),
      cubeId: 1 + ((number - 1) % counts.cubes),
      seller: collector(),
      price: price(),
      expiresAt,
      elapsed: expiresAt <= FILLED_AT,
      state,
      buyer: state === 'sold' ? collector() : null,
      ownerCut: 0,
      closedBy: state === 'open' ? null : hash(number),
      listed: true,
      ...positionOf(number, counts.sales),
    };
    return { sales: sale };
  };
  const auctionRows = (number) => {
    const endsAt = endOf(number, counts.auctions);
    const bidders = biddersOf();
    const minimumBid = price();
    const key = { chain: CHAIN, auctionId: number };
    const auction = {
      ...key,
      id: id('b', number),
      cubeId: 1 + ((number * 4) % counts.cubes),
      seller: collector(),
      startsAt: endsAt - 7 * 86_400,
      endsAt,
      elapsed: endsAt <= FILLED_AT,
      extension: 300,
      minimumBid,
      bidDelta: wei(1),
      buyNowPrice: null,
      boughtNow: false,
      price: bidders.length === 0 ? minimumBid : wei(bidders.length),
      ...stateOf(bidders, endsAt),
      listed: true,
      ...positionOf(number, counts.auctions),
    };
    return { auctions: auction, auction_bidders: bidRowsOf(bidders, key, endsAt) };
  };
  const collectionRows = (number) => ({
    collections: {
      chain: CHAIN,
      id: id('e', number),
      kind: 'collection',
      creator: collections[number - 1],
      content: '{}',
      blockNumber: Math.ceil((number / counts.collections) * nfts),
      logIndex: 0,
      itemId: number,
    },
  });
  const storedRows = (number) => {
    const { hidden_listings: hidden, signed_orders: order, ...rows } = storedRowsOf(number, FILLED_AT);
    const maker = order.kind === 'listing' ? owners[order.cubeId - 1] : order.maker;
    const isHidden = number <= MOST_HIDDEN;
    return { ...rows, signed_orders: { ...order, maker }, ...(isHidden && { hidden_listings: hidden }) };
  };

  return [
    { count: nfts, rowsOf: nftRows },
    { count: counts.cubes, rowsOf: cubeRows },
    { count: counts.drops, rowsOf: dropRows },
    { count: counts.sales, rowsOf: saleRows },
    { count: counts.auctions, rowsOf: auctionRows },
    { count: counts.collections, rowsOf: collectionRows },
    { count: counts.stored, rowsOf: storedRows },
  ];
}
