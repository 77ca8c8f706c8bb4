import { sharedPages } from '@cubedrop/sdk';
import type { World } from '../world.ts';
import { PRICE } from '../samples.ts';
import { FIRST_ROWS, UNKNOWN_ID, type Example } from './example.ts';

const lotOf = ({ samples: { dropped } }: World) => ({ dropId: dropped.drop.id, tokenId: dropped.cube.id });

/**
 * Examples of the bids, claims and transfers of cubes in drops, of reporting them, and of a drop's calendar and card.
 * `listOwnBids` also returns bids in owners' auctions.
 */
export const dropReportExamples = {
  listOwnBids: {
    as: 'outbid',
    input: () => FIRST_ROWS,
    forbidden: () => ({ as: 'business', ...FIRST_ROWS }),
  },
  getCalendar: { input: ({ samples }) => ({ path: { kind: 'drop', id: samples.dropped.drop.id } }) },
  getEmbed: { input: ({ samples }) => ({ path: { kind: 'drop', id: samples.dropped.drop.id } }) },
  getOembed: {
    input: ({ url, samples }) => ({
      query: { url: url + sharedPages.drop.to(samples.dropped.drop.id), maxwidth: 400, maxheight: 200 },
    }),
    unknown: ({ url }) => ({ query: { url: url + sharedPages.drop.to(UNKNOWN_ID) } }),
    elsewhere: { statuses: [501], why: 'Only for the format xml.' },
  },
  listBids: { input: (world) => ({ body: lotOf(world) }) },
  readBids: { input: (world) => ({ path: lotOf(world) }) },
  reportBid: {
    as: 'bidder',
    input: (world) => ({
      body: {
        ...lotOf(world),
        Bid: '150',
        address: world.wallets.bidder.address,
        transaction: world.samples.dropped.transactions.bid,
      },
    }),
  },
  reportSettlement: {
    as: 'outbid',
    input: (world) => ({
      body: {
        ...lotOf(world),
        address: world.wallets.outbid.address,
        claimFunds: false,
        claimNft: false,
        withdraw: true,
        transaction: world.samples.dropped.transactions.withdraw,
      },
    }),
  },
  reportCubeClaim: {
    as: 'bidder',
    input: (world) => ({
      body: { ...lotOf(world), transaction: world.samples.dropped.transactions.claimNFT },
    }),
  },
  reportFundsClaim: {
    as: 'creator',
    input: (world) => ({
      body: {
        ...lotOf(world),
        address: world.wallets.creator.address,
        transaction: world.samples.dropped.transactions.claimFunds,
      },
    }),
  },
  getFundsClaim: { input: (world) => ({ body: lotOf(world) }) },
  readFundsClaim: { input: (world) => ({ path: lotOf(world) }) },
  listTransactions: {
    input: ({ samples }) => ({ path: { tokenId: String(samples.dropped.cube.onChainId) } }),
  },
  reportTransaction: {
    as: 'bidder',
    input: ({ chain, wallets, samples: { dropped } }) => ({
      body: {
        tokenId: String(dropped.cube.onChainId),
        from: chain.addresses.dropAuction,
        to: wallets.bidder.address,
        transaction: dropped.transactions.claimNFT,
      },
    }),
  },
} satisfies Record<string, Example>;

const auctionOf = ({ samples: { auctioned } }: World) => ({
  auctionId: auctioned.auction.id,
  tokenId: auctioned.cube.id,
});

/** Examples of the market, of reporting sales, and of what is due. */
export const saleExamples = {
  listMarket: { input: () => FIRST_ROWS },
  createSale: {
    as: 'creator',
    input: ({ samples: { onSale } }) => ({
      body: {
        tokenId: onSale.cube.id,
        salePrice: String(PRICE),
        expiresAt: onSale.expiresAt,
        transaction: onSale.opened,
      },
    }),
  },
  removeListing: {
    as: 'creator',
    input: ({ samples: { takenOff } }) => ({
      body: { auctionId: takenOff.saleId, tokenId: takenOff.cube.id, transaction: takenOff.removal },
    }),
  },
  reportPurchase: {
    as: 'bidder',
    input: ({ samples: { bought } }) => ({
      body: { auctionId: bought.saleId, tokenId: bought.cube.id, transaction: bought.purchase },
    }),
  },
  listDue: {
    as: 'bidder',
    input: () => ({}),
    forbidden: () => ({ as: 'business' }),
  },
} satisfies Record<string, Example>;

/** Examples of the bids in owners' auctions, and of reporting these auctions. */
export const auctionExamples = {
  createUserAuction: {
    as: 'creator',
    input: ({ samples: { auctioned } }) => ({
      body: {
        auctionId: String(auctioned.auction.onChainId),
        tokenId: auctioned.cube.id,
        auctionStartsAt: auctioned.auction.start,
        auctionEndsAt: auctioned.auction.end,
        minimumBid: '100',
        bidDelta: '10',
        buyNowPrice: null,
        extension: 0,
        transaction: auctioned.auction.opened,
      },
    }),
  },
  listUserAuctionBids: { input: (world) => ({ body: auctionOf(world) }) },
  readUserAuctionBids: { input: (world) => ({ path: auctionOf(world) }) },
  reportUserAuctionBid: {
    as: 'bidder',
    input: (world) => ({
      body: {
        ...auctionOf(world),
        Bid: '150',
        address: world.wallets.bidder.address,
        transaction: world.samples.auctioned.transactions.bid,
      },
    }),
  },
  reportUserAuctionSettlement: {
    as: 'outbid',
    input: (world) => ({
      body: {
        ...auctionOf(world),
        address: world.wallets.outbid.address,
        claimFunds: false,
        claimNft: false,
        withdraw: true,
        transaction: world.samples.auctioned.transactions.withdraw,
      },
    }),
  },
  reportUserAuctionFundsClaim: {
    as: 'creator',
    input: (world) => ({
      body: {
        ...auctionOf(world),
        address: world.wallets.creator.address,
        transaction: world.samples.auctioned.transactions.claimFunds,
      },
    }),
  },
} satisfies Record<string, Example>;
