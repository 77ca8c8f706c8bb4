import type { Wire } from '@cubedrop/sdk/api';
import type { SuccessBody } from '@cubedrop/sdk/testing';

// What the server sends. The functions take the fields in which a record differs from the default.

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

export const CONFIG: SuccessBody<'GET /config'> = {
  network: { name: 'local', chainId: 31_337, genesisHash: `0x${'1'.repeat(64)}` },
  now: 1_500,
  confirmations: 1,
  rpcUrl: 'http://localhost:8545',
  explorerUrl: 'http://localhost/explorer',
  aboutUrl: 'https://example.org/about',
  contracts: {
    musicNft: null,
    cube: null,
    dropAuction: null,
    userAuction: null,
    exchange: null,
    offers: null,
    weth: null,
  },
};

/** A running drop without cubes. */
export function drop(fields: Partial<Wire['Drop']> = {}): Wire['Drop'] {
  return {
    _id: 'd'.repeat(24),
    dropId: '1',
    title: 'Friday Drop',
    description: 'One night only.',
    image: '/uploads/friday.png',
    MinimumBid: '100000000000000000',
    bidDelta: '10000000000000000',
    AuctionStartsAt: 1_000,
    AuctionEndsAt: 2_000,
    lastLotEndsAt: 2_000,
    extension: 0,
    tokenId: [],
    creator: ADDRESS,
    cubeCount: 0,
    artists: [],
    state: 'running',
    highestBid: null,
    bidCount: 0,
    ...fields,
  };
}

/** A page of drops. */
export const dropPage = (...drops: Wire['Drop'][]): SuccessBody<'GET /drop/drops/{start}/{end}'> => ({
  success: true,
  Dropdata: drops,
  Dropscount: drops.length,
  countIsExact: true,
});
