import type { Migration } from '../schema.ts';

/** The scheduled end of an owner's auction, before extensions. */
export const scheduledEnds: Migration = {
  name: '0036-scheduled-ends',
  async up({ types, addColumn }) {
    await addColumn('auctions', 'scheduledEndsAt', types.big);
  },
};
