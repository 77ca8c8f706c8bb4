import { auctionTables } from '../auction/auction-model.ts';
import type { Database } from '../database/index.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { cubeNftTable } from '../cube/cube-nft-model.ts';
import { dropTables } from '../drop/drop-model.ts';
import { nftTables } from '../nft/nft-model.ts';
import { mentionTables } from '../profile/mention-model.ts';
import { saleTable } from '../sale/sale-model.ts';
import { tagTable } from '../search/tag-model.ts';
import { chainTables } from './chain-model.ts';

/** Returns all rows derived from the chain in a fixed order, to compare two databases. */
export async function tablesOf(database: Database) {
  const { nfts, balances } = nftTables(database.sequelize);
  const { drops, lots, bidders } = dropTables(database.sequelize);
  const auctionRows = auctionTables(database.sequelize);
  const { profiles, collections, mentions } = mentionTables(database.sequelize);
  const { cursors } = chainTables(database.sequelize);
  return {
    nfts: await nfts.find({ order: ['nftId'] }),
    balances: await balances.find({ order: ['nftId', 'holder'] }),
    cubes: await cubeTable(database.sequelize).find({ order: ['cubeId'] }),
    drops: await drops.find({ order: ['dropId'] }),
    lots: await lots.find({ order: ['dropId', 'cubeId'] }),
    bidders: await bidders.find({ order: ['dropId', 'cubeId', 'bidder'] }),
    auctions: await auctionRows.auctions.find({ order: ['auctionId'] }),
    auctionBidders: await auctionRows.bidders.find({ order: ['auctionId', 'bidder'] }),
    sales: await saleTable(database.sequelize).find({ order: ['cubeId', 'orderId'] }),
    cubeNfts: await cubeNftTable(database.sequelize).find({ order: ['cubeId', 'nftId'] }),
    tags: await tagTable(database.sequelize).find({ order: ['kind', 'itemId', 'tag'] }),
    mentions: await mentions.find({ order: ['source', 'mentionedId'] }),
    profiles: await profiles.find({ order: ['id'] }),
    collections: await collections.find({ order: ['id'] }),
    cursors: await cursors.find({}),
  };
}
