import type { Migration } from '../schema.ts';

/**
 * Highest on-chain id of a cube that an offer for the cubes of a creator is for; 0 for any other order. Null for orders
 * that were published before this migration: the offers among them were signed for an earlier contract.
 */
export const boundedOffers: Migration = {
  name: '0054-bounded-offers',
  async up({ types, addColumn }) {
    await addColumn('signed_orders', 'maxCubeId', types.big);
  },
};
