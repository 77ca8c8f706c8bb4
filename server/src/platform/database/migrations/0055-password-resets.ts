import type { Migration } from '../schema.ts';

/**
 * Requests for a pin that resets a password. Each request has a pin of its own, and wrong pins for one request use up
 * no attempts of another.
 */
export const passwordResetTable: Migration = {
  name: '0055-password-resets',
  async up({ types, createTable }) {
    await createTable('password_resets', {
      columns: {
        requestId: `${types.id} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['requestId'],
      indexes: { passwordResetsByUser: ['userId', 'createdAt'], passwordResetsByAge: ['createdAt'] },
    });
  },
};
