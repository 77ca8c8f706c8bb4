import type { Migration } from '../schema.ts';

/**
 * Indexes for the lists of seasons, signed orders, notices, members, creators and random drops, so that a page costs
 * about the same however long its list is.
 */
export const accountLists: Migration = {
  name: '0052-account-lists',
  async up({ addIndex }) {
    await addIndex('seasons', 'byNumber', ['chain', 'number']);
    await addIndex('signed_orders', 'byAge', ['chain', 'createdAt', 'orderHash']);
    await addIndex('signed_orders', 'byPrice', ['chain', 'price', 'orderHash']);
    await addIndex('notices', 'newest', ['chain', 'recipient', 'dueAt', 'blockNumber', 'logIndex', 'id']);
    await addIndex('members', 'byAge', ['createdAt', 'userId', 'kind']);
    await addIndex('members', 'inState', ['state', 'createdAt', 'userId', 'kind']);
    // `untilBlock` comes after `fromBlock`: otherwise SQLite could not seek to the position after a creator. Few terms
    // have ended, so reading the ended ones too costs little.
    await addIndex('creator_terms', 'latest', ['chain', 'fromBlock', 'fromLog', 'untilBlock', 'account']);
    await addIndex('random_drops', 'ofUser', ['userId', 'chain', 'number']);
  },
};
