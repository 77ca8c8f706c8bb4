import type { Wire } from '@cubedrop/sdk/api';
import { bodyOf, signedOrders } from '../../signed-order/sign-orders.ts';
import type { World } from '../world.ts';
import { FIRST_ROWS, UNKNOWN_ID, type Example } from './example.ts';

const CREATOR = 0;
const UNKNOWN_HASH = `0x${'f'.repeat(64)}`;

/** Returns a new listing of the creator's free cube. */
async function newListing({ chain, samples }: World): Promise<Wire['NewSignedOrder']> {
  return bodyOf(await signedOrders(chain).listing(CREATOR, samples.freeCube.onChainId));
}

async function published(world: World): Promise<Wire['SignedOrder']> {
  const { order } = await world.api('creator').post('/order/make', { body: await newListing(world) });
  return order;
}

/** Examples of signed orders. */
export const signedOrderExamples = {
  makeSignedOrder: {
    as: 'creator',
    input: async (world) => ({ body: await newListing(world) }),
    forbidden: async (world) => ({ as: 'stranger', body: await newListing(world) }),
    async unknown({ chain }) {
      const ofNone = await signedOrders(chain).offer(CREATOR, { kind: 'cube', cubeId: 999_999n });
      return { as: 'creator', body: bodyOf(ofNone) };
    },
  },
  listSignedOrders: {
    async input(world) {
      await published(world);
      return {
        ...FIRST_ROWS,
        query: { tokenId: world.samples.freeCube.id, kind: 'listing', sort: 'newest', unfunded: true },
      };
    },
    unknown: () => ({ ...FIRST_ROWS, query: { tokenId: UNKNOWN_ID } }),
  },
  getSignedOrder: {
    input: async (world) => ({ path: { orderHash: (await published(world)).orderHash } }),
    unknown: () => ({ path: { orderHash: UNKNOWN_HASH } }),
  },
  withdrawSignedOrder: {
    as: 'creator',
    input: async (world) => ({ body: { orderHash: (await published(world)).orderHash } }),
    forbidden: async (world) => ({
      as: 'stranger',
      body: { orderHash: (await published(world)).orderHash },
    }),
    unknown: () => ({ as: 'creator', body: { orderHash: UNKNOWN_HASH } }),
  },
} satisfies Record<string, Example>;
