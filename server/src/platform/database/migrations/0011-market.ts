import type { Migration } from '../schema.ts';

/** Sales, owners' auctions, and the ends of lots, which late bids postpone. */
export const marketTables: Migration = {
  name: '0011-market',
  async up({ types, createTable, addColumn, addIndex }) {
    const place = {
      blockNumber: `${types.big} NOT NULL`,
      logIndex: `${types.integer} NOT NULL`,
      timestamp: `${types.big} NOT NULL`,
      transactionHash: `${types.hash} NOT NULL`,
    };
    // The indexes by end, position, expiry and price cover all columns that their lists filter and sort by, so that a
    // page is found without reading the rows.
    const age = ['blockNumber', 'logIndex'];
    await createTable('auctions', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        auctionId: `${types.big} NOT NULL`,
        id: `${types.id} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        seller: `${types.address} NOT NULL`,
        startsAt: `${types.big} NOT NULL`,
        endsAt: `${types.big} NOT NULL`,
        extension: `${types.integer} NOT NULL`,
        minimumBid: `${types.amount} NOT NULL`,
        bidDelta: `${types.amount} NOT NULL`,
        buyNowPrice: types.amount,
        boughtNow: `${types.boolean} NOT NULL`,
        price: types.amount,
        highestBid: `${types.amount} NOT NULL`,
        highestBidder: types.address,
        bids: `${types.integer} NOT NULL`,
        fundsClaimed: `${types.boolean} NOT NULL`,
        cubeClaimed: `${types.boolean} NOT NULL`,
        listed: `${types.boolean} NOT NULL`,
        ...place,
      },
      primaryKey: ['chain', 'auctionId'],
      unique: { auctionsById: ['id'] },
      indexes: {
        byCube: ['chain', 'cubeId', 'auctionId'],
        byEnd: ['chain', 'listed', 'endsAt', 'auctionId', 'startsAt', 'price', 'cubeId'],
        byPosition: ['chain', 'listed', ...age, 'auctionId', 'endsAt', 'startsAt', 'price', 'cubeId'],
        byPrice: ['chain', 'listed', 'price', 'auctionId', 'endsAt', 'startsAt', 'cubeId'],
        bySeller: ['chain', 'seller', 'cubeClaimed'],
        byHighestBidder: ['chain', 'highestBidder', 'cubeClaimed'],
      },
    });
    await createTable('auction_bidders', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        auctionId: `${types.big} NOT NULL`,
        bidder: `${types.address} NOT NULL`,
        total: `${types.amount} NOT NULL`,
        withdrawn: `${types.amount} NOT NULL`,
      },
      primaryKey: ['chain', 'auctionId', 'bidder'],
      indexes: { byBidder: ['chain', 'bidder', 'total'] },
    });
    await createTable('sales', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        id: `${types.id} NOT NULL`,
        orderId: `${types.hash} NOT NULL`,
        cubeId: `${types.big} NOT NULL`,
        seller: `${types.address} NOT NULL`,
        price: `${types.amount} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
        state: `${types.ascii(16)} NOT NULL`,
        buyer: types.address,
        ownerCut: `${types.integer} NOT NULL`,
        closedBy: types.hash,
        listed: `${types.boolean} NOT NULL`,
        ...place,
      },
      primaryKey: ['chain', 'id'],
      indexes: {
        byCube: ['chain', 'cubeId', 'state', 'expiresAt', 'price'],
        byExpiry: ['chain', 'state', 'listed', 'expiresAt', 'id', 'price', 'cubeId'],
        byPosition: ['chain', 'state', 'listed', ...age, 'id', 'expiresAt', 'price', 'cubeId'],
        byPrice: ['chain', 'state', 'listed', 'price', 'id', 'expiresAt', 'cubeId'],
        bySeller: ['chain', 'seller', 'state'],
      },
    });
    await addColumn('cursors', 'reading', types.digest);
    await addColumn('cubes', 'royaltyBasisPoints', types.integer);
    await addColumn('drops', 'extension', types.integer);
    await addColumn('drops', 'lastEndsAt', types.big);
    await addColumn('lots', 'endsAt', types.big);
    await addIndex('drops', 'byLastEnd', ['chain', 'listed', 'lastEndsAt', 'dropId', 'startsAt']);
    await addIndex('lots', 'bySeller', ['chain', 'seller', 'cubeClaimed']);
    await addIndex('lots', 'byHighestBidder', ['chain', 'highestBidder', 'cubeClaimed']);
  },
};
