import type { Migration } from '../schema.ts';

/** When an owner's auction was to end before late bids moved its end. */
export const scheduledEnds: Migration = {
  name: '0036-scheduled-ends',
  async up({ types, addColumn }) {
    await addColumn('auctions', 'scheduledEndsAt', types.big);
  },
};
