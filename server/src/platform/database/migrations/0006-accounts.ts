import type { Migration } from '../schema.ts';

/** Accounts, unused nonces for signing in, and granted roles. Nothing uses `revoked_tokens`. */
export const accountTables: Migration = {
  name: '0006-accounts',
  async up({ types, createTable }) {
    await createTable('accounts', {
      columns: {
        userId: `${types.id} NOT NULL`,
        address: `${types.address} NOT NULL`,
        tokenGeneration: `${types.integer} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['userId'],
      unique: { accountsByAddress: ['address'] },
    });
    await createTable('nonces', {
      columns: {
        nonce: `${types.ascii(32)} NOT NULL`,
        address: `${types.address} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['nonce'],
      indexes: { byExpiry: ['expiresAt'] },
    });
    await createTable('revoked_tokens', {
      columns: { tokenId: `${types.ascii(32)} NOT NULL`, expiresAt: `${types.big} NOT NULL` },
      primaryKey: ['tokenId'],
      indexes: { byExpiry: ['expiresAt'] },
    });
    await createTable('role_grants', {
      columns: {
        address: `${types.address} NOT NULL`,
        role: `${types.ascii(16)} NOT NULL`,
        grantedBy: `${types.address} NOT NULL`,
        grantedAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['address', 'role'],
    });
  },
};
