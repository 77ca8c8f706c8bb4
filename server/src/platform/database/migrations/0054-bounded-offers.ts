import type { Migration } from '../schema.ts';

/**
 * Adds to signed orders the highest on-chain id of a cube that an offer for any cube of a creator can buy; 0 for any
 * other order. Null for orders that were published before this migration. The offers among these orders were signed for
 * an earlier version of the contract.
 */
export const boundedOffers: Migration = {
  name: '0054-bounded-offers',
  async up({ types, addColumn }) {
    await addColumn('signed_orders', 'maxCubeId', types.big);
  },
};
