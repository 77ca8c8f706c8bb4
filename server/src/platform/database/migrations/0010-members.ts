import type { Migration } from '../schema.ts';

/** Accounts with a password, account settings, the pins and secrets that are sent to users, and the outbox. */
export const memberTables: Migration = {
  name: '0010-members',
  async up({ types, createTable }) {
    await createTable('members', {
      columns: {
        userId: `${types.id} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        userName: types.text(200),
        email: types.text(254),
        passwordHash: `${types.ascii(200)} NOT NULL`,
        name: `${types.text(500)} NOT NULL`,
        city: `${types.text(500)} NOT NULL`,
        country: `${types.text(500)} NOT NULL`,
        address: `${types.text(500)} NOT NULL`,
        factoryName: `${types.text(500)} NOT NULL`,
        state: `${types.ascii(16)} NOT NULL`,
        emailVerified: `${types.boolean} NOT NULL`,
        decidedBy: types.id,
        decidedAt: types.big,
        reason: `${types.text(500)} NOT NULL`,
        wallet: types.address,
        tokenGeneration: `${types.integer} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['userId'],
      unique: {
        membersByUserName: ['userName'],
        membersByEmail: ['email'],
        membersByWallet: ['wallet'],
      },
      indexes: { byState: ['state', 'createdAt', 'userId'] },
    });
    await createTable('user_profiles', {
      columns: {
        userId: `${types.id} NOT NULL`,
        mobile: types.ascii(20),
        twoFactor: `${types.boolean} NOT NULL`,
        photo: types.ascii(80),
      },
      primaryKey: ['userId'],
      indexes: { byMobile: ['mobile'] },
    });
    await createTable('account_secrets', {
      columns: {
        purpose: `${types.ascii(16)} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        hash: `${types.ascii(64)} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
        triesLeft: `${types.integer} NOT NULL`,
        issued: `${types.integer} NOT NULL`,
        issuedSince: `${types.big} NOT NULL`,
      },
      primaryKey: ['purpose', 'userId'],
    });
    await createTable('outbox', {
      columns: {
        number: `${types.serial} NOT NULL`,
        kind: `${types.ascii(8)} NOT NULL`,
        recipient: `${types.text(254)} NOT NULL`,
        subject: `${types.text(254)} NOT NULL`,
        text: `${types.longText} NOT NULL`,
        sentAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['number'],
      indexes: { byTime: ['sentAt'] },
    });
  },
};
