import type { Model, ModelStatic } from 'sequelize';
import { auctionTables } from '../../src/features/auction/auction-model.ts';
import { cubeTable } from '../../src/features/cube/cube-model.ts';
import { quantity, type Database } from '../../src/platform/database/index.ts';
import { dropTables } from '../../src/features/drop/drop-model.ts';
import { nftTables } from '../../src/features/nft/nft-model.ts';
import { mentionTables } from '../../src/features/profile/mention-model.ts';
import { saleTable } from '../../src/features/sale/sale-model.ts';
import { partsOf } from '../../src/platform/words.ts';
import { tagTable } from '../../src/features/search/tag-model.ts';
import { KEPT_TO, listTotalTable } from '../../src/features/totals/list-total-model.ts';
import { recount } from '../../src/features/totals/recount.ts';
import { storedRowsOf, storedTables } from './stored-rows.ts';
import { account, CHAIN, hash, id, NOW, SELLER, wei } from './test-ids.ts';

export { CHAIN, NOW, SELLER };

const RARITIES = ['Mastercraft', 'Legendary', 'Epic', 'Rare', 'Uncommon', 'Common'];
const BATCH_ROWS = 5_000;

const positionOf = (number: number) => ({
  blockNumber: number,
  logIndex: 0,
  timestamp: number,
  transactionHash: hash(number),
});

/** Returns the columns of a bid of `SELLER` on a lot. On a third of the lots it is the highest bid. */
const bidOf = (number: number, endsAt: number) => ({
  bidder: SELLER,
  total: wei(1),
  withdrawn: wei(0),
  stake: number % 3 === 0 ? 'highest' : 'outbid',
  endsAt,
});

/** Data to fill a database with. */
export interface FillOptions {
  /**
   * Share of the sales and owners' auctions that have ended: the oldest ones. By default a tenth has ended,
   * regardless of age.
   */
  readonly ended?: number;
  /** Whether to also fill in rows of accounts and admins, such as orders and hidden items. Defaults to `false`. */
  readonly stored?: boolean;
}

/** Returns the rows of each table for one number. A tenth of all drops has ended. */
function rowsOf(
  number: number,
  rows: number,
  { ended, stored = false }: FillOptions,
): Record<string, object | object[]> {
  const seller = account(number % 100);
  const past = NOW - number;
  const future = NOW + ((number * 7919) % rows);
  const isTenth = number % 10 === 0;
  const endsAt = isTenth ? past : future;
  const isEnded = ended === undefined ? isTenth : number <= ended * rows;
  const traded = isEnded ? past : future;
  const elapsed = traded <= NOW;
  const price = wei((number * 104_729) % 10_000);
  const none = { highestBidder: null, highestBid: wei(0), bids: 0, fundsClaimed: false, cubeClaimed: false };
  const tag = (kind: string, tagged: string) => ({ chain: CHAIN, kind, itemId: number, tag: tagged });
  const named = [
    `word:w${number % 1000}`,
    'word:cube',
    `rarity:${RARITIES[number % 6]}`,
    `artist:artist ${number % 500}`,
    `collection:${id('e', number % 50)}`,
    ...(number % 100 === 77 ? partsOf('夜の海夜').map((part) => `word:${part}`) : []),
  ];
  return {
    cubes: {
      chain: CHAIN,
      cubeId: number,
      id: id('c', number),
      creator: SELLER,
      owner: seller,
      holder: seller,
      nftIds: '1,2,3,4,5,6',
      digest: null,
      royaltyBasisPoints: null,
      transfers: 0,
      listed: true,
      ...positionOf(number),
    },
    nfts: {
      chain: CHAIN,
      nftId: number,
      id: id('f', number),
      creator: SELLER,
      supply: quantity.encode(9n),
      copiesLeft: quantity.encode(3n),
      creatorBalance: quantity.encode(3n),
      digest: hash(number).slice(2),
      listed: true,
      ...positionOf(number),
    },
    sales: {
      chain: CHAIN,
      id: id('a', number),
      orderId: hash(number),
      cubeId: number,
      seller,
      price,
      expiresAt: traded,
      elapsed,
      state: 'open',
      buyer: null,
      ownerCut: 0,
      closedBy: null,
      listed: true,
      ...positionOf(number),
    },
    auctions: {
      chain: CHAIN,
      auctionId: number,
      id: id('b', number),
      cubeId: number,
      seller,
      startsAt: number % 5 === 0 ? traded - 1 : 1,
      endsAt: traded,
      elapsed,
      extension: 0,
      minimumBid: price,
      bidDelta: wei(1),
      buyNowPrice: null,
      boughtNow: false,
      price,
      ...none,
      listed: true,
      ...positionOf(number),
    },
    drops: {
      chain: CHAIN,
      dropId: number,
      id: id('d', number),
      seller,
      startsAt: past - 1,
      endsAt,
      lastEndsAt: endsAt,
      extension: 0,
      minimumBid: price,
      bidDelta: wei(1),
      digest: null,
      listed: true,
      ...positionOf(number),
    },
    lots: {
      chain: CHAIN,
      dropId: number,
      cubeId: number,
      position: 0,
      seller,
      endsAt,
      ...none,
      highestBidder: number % 3 === 0 ? SELLER : account(2),
      highestBid: price,
      bids: 2,
    },
    lot_bidders: { chain: CHAIN, dropId: number, cubeId: number, ...bidOf(number, endsAt) },
    auction_bidders: { chain: CHAIN, auctionId: number, ...bidOf(number, traded) },
    collections: {
      chain: CHAIN,
      id: id('e', number),
      kind: 'collection',
      creator: seller,
      content: '{}',
      blockNumber: number,
      logIndex: 0,
      itemId: number,
    },
    mentions: {
      chain: CHAIN,
      source: `nft:${number}`,
      mentionedId: id('e', number),
      kind: 'collection',
      creator: seller,
      content: '{}',
      blockNumber: number,
      logIndex: 0,
      itemId: number,
    },
    tags: ['cube', 'nft', 'drop'].flatMap((kind) => named.map((one) => tag(kind, one))),
    ...(stored ? storedRowsOf(number) : {}),
  };
}

/**
 * Fills an empty database with years of data: `rows` each of listed cubes, NFTs, sales, auctions, drops and
 * collections, and the totals of their lists.
 */
export async function fill(database: Database, rows: number, options: FillOptions = {}): Promise<void> {
  const { sequelize } = database;
  const tables: Record<string, { readonly model: ModelStatic<Model> }> = {
    cubes: cubeTable(sequelize),
    nfts: nftTables(sequelize).nfts,
    sales: saleTable(sequelize),
    auctions: auctionTables(sequelize).auctions,
    drops: dropTables(sequelize).drops,
    lots: dropTables(sequelize).lots,
    lot_bidders: dropTables(sequelize).bidders,
    auction_bidders: auctionTables(sequelize).bidders,
    collections: mentionTables(sequelize).collections,
    mentions: mentionTables(sequelize).mentions,
    tags: tagTable(sequelize),
    ...(options.stored ? storedTables(sequelize) : {}),
  };
  for (let from = 1; from <= rows; from += BATCH_ROWS) {
    const part = Array.from({ length: Math.min(BATCH_ROWS, rows - from + 1) }, (_, at) =>
      rowsOf(from + at, rows, options),
    );
    await sequelize.transaction(async (tx) => {
      for (const [name, table] of Object.entries(tables)) {
        const list = part.flatMap((one) => one[name] ?? []);
        if (list.length > 0)
          await table.model.bulkCreate(list as never[], { transaction: tx, validate: false });
      }
    });
  }
  await finishFill(database, Object.keys(tables), rows);
}

/**
 * Counts the lists of a filled database, and makes it update the statistics of its tables.
 * @param tables names of the tables that were filled
 * @param lastBlock number of the last block with an item
 */
export async function finishFill(
  database: Database,
  tables: readonly string[],
  lastBlock: number,
): Promise<void> {
  const { sequelize } = database;
  await database.transaction(async (tx) => {
    await recount(sequelize, CHAIN, tx);
    const mark = { chain: CHAIN, list: KEPT_TO, owner: '', span: 0, fromTime: 0 } as const;
    await listTotalTable(sequelize).put([{ ...mark, count: lastBlock }], tx);
  });
  await analyze(database, [...tables, 'list_totals']);
}

/** Makes a database update the statistics of its tables. */
export async function analyze({ sequelize }: Database, tables: readonly string[]): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') await sequelize.query('ANALYZE');
  else await sequelize.query(`ANALYZE TABLE ${tables.join(', ')}`);
}
