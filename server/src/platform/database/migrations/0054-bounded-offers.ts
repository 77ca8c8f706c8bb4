import type { Migration } from '../schema.ts';

/**
 * For an offer for any cube of a creator, the highest on-chain id of a cube that it buys; 0 for any other order. Null
 * for orders that were published before this migration. The offers among these orders were signed for an earlier
 * version of the contract.
 */
export const boundedOffers: Migration = {
  name: '0054-bounded-offers',
  async up({ types, addColumn }) {
    await addColumn('signed_orders', 'maxCubeId', types.big);
  },
};
