import type { Migration } from '../schema.ts';

/** Applications of wallets for the creator role, at most one per wallet and chain, with an admin's last decision. */
export const creatorApplicationTable: Migration = {
  name: '0061-creator-applications',
  async up({ types, createTable }) {
    await createTable('creator_applications', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        account: `${types.address} NOT NULL`,
        name: `${types.text(100)} NOT NULL`,
        work: `${types.longText} NOT NULL`,
        links: `${types.longText} NOT NULL`,
        email: types.text(254),
        state: `${types.ascii(16)} NOT NULL`,
        reason: `${types.text(500)} NOT NULL`,
        appliedAt: `${types.big} NOT NULL`,
        decidedAt: types.big,
        decidedBy: types.id,
      },
      primaryKey: ['chain', 'account'],
      indexes: {
        byTime: ['chain', 'appliedAt', 'account'],
        byState: ['chain', 'state', 'appliedAt', 'account'],
      },
    });
  },
};
