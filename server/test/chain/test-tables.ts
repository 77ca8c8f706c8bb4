import { auctionTables } from '../../src/features/auction/auction-model.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { cubeTable } from '../../src/features/cube/cube-model.ts';
import { cubeNftTable } from '../../src/features/cube/cube-nft-model.ts';
import { dropTables } from '../../src/features/drop/drop-model.ts';
import { happeningTable } from '../../src/features/happening/happening-model.ts';
import { sellerDayTable } from '../../src/features/happening/seller-day-model.ts';
import { nftTables } from '../../src/features/nft/nft-model.ts';
import { mentionTables } from '../../src/features/profile/mention-model.ts';
import { saleTable } from '../../src/features/sale/sale-model.ts';
import { orderEndTables } from '../../src/features/signed-order/order-end-model.ts';
import { tagTable } from '../../src/features/search/tag-model.ts';
import { listTotalTable } from '../../src/features/totals/list-total-model.ts';
import { chainTables } from '../../src/index/chain/chain-model.ts';

/**
 * Returns the rows of most tables derived from the chain, and the cursors, in a fixed order, to compare two databases.
 */
export async function tablesOf(database: Database) {
  const { nfts, balances } = nftTables(database.sequelize);
  const { drops, lots, bidders } = dropTables(database.sequelize);
  const auctionRows = auctionTables(database.sequelize);
  const { profiles, collections, mentions } = mentionTables(database.sequelize);
  const { ends: orderEnds, counters } = orderEndTables(database.sequelize);
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
    orderEnds: await orderEnds.find({ order: ['orderHash', 'maker'] }),
    orderCounters: await counters.find({ order: ['maker'] }),
    cubeNfts: await cubeNftTable(database.sequelize).find({ order: ['cubeId', 'nftId'] }),
    tags: await tagTable(database.sequelize).find({ order: ['kind', 'itemId', 'tag'] }),
    mentions: await mentions.find({ order: ['source', 'mentionedId'] }),
    profiles: await profiles.find({ order: ['id'] }),
    collections: await collections.find({ order: ['id'] }),
    happenings: await happeningTable(database.sequelize).find({ order: ['source', 'logIndex'] }),
    sellerDays: await sellerDayTable(database.sequelize).find({ order: ['seller', 'day'] }),
    totals: await listTotalTable(database.sequelize).find({ order: ['list', 'owner', 'span', 'fromTime'] }),
    cursors: await cursors.find({}),
  };
}
