import type { Migration } from '../schema.ts';

/** Drops, their lots, and each bidder's total in a lot. */
export const auctionTables: Migration = {
  name: '0003-auctions',
  async up({ types, createTable }) {
    await createTable('drops', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        dropId: `${types.big} NOT NULL`,
        id: `${types.id} NOT NULL`,
        seller: `${types.address} NOT NULL`,
        startsAt: `${types.big} NOT NULL`,
        endsAt: `${types.big} NOT NULL`,
        minimumBid: `${types.amount} NOT NULL`,
        bidDelta: `${types.amount} NOT NULL`,
        digest: types.digest,
        listed: `${types.boolean} NOT NULL`,
        blockNumber: `${types.big} NOT NULL`,
        logIndex: `${types.integer} NOT NULL`,
        timestamp: `${types.big} NOT NULL`,
        transactionHash: `${types.hash} NOT NULL`,
      },
      primaryKey: ['chain', 'dropId'],
      unique: { dropsById: ['id'] },
      indexes: {
        byPosition: ['chain', 'listed', 'blockNumber', 'logIndex'],
        bySeller: ['chain', 'seller', 'listed', 'blockNumber', 'logIndex'],
        byDigest: ['chain', 'digest'],
      },
    });
    await createTable('lots', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        dropId: `${types.big} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        position: `${types.integer} NOT NULL`,
        seller: `${types.address} NOT NULL`,
        highestBid: `${types.amount} NOT NULL`,
        highestBidder: types.address,
        bids: `${types.integer} NOT NULL`,
        fundsClaimed: `${types.boolean} NOT NULL`,
        cubeClaimed: `${types.boolean} NOT NULL`,
      },
      primaryKey: ['chain', 'dropId', 'cubeId'],
      indexes: { byCube: ['chain', 'cubeId'] },
    });
    await createTable('lot_bidders', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        dropId: `${types.big} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        bidder: `${types.address} NOT NULL`,
        total: `${types.amount} NOT NULL`,
        withdrawn: `${types.amount} NOT NULL`,
      },
      primaryKey: ['chain', 'dropId', 'cubeId', 'bidder'],
      indexes: { byBidder: ['chain', 'bidder'] },
    });
  },
};
