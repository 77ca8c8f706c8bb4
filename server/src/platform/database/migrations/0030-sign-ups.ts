import type { Migration } from '../schema.ts';

/** Business sign-ups whose e-mail address is not verified yet. */
export const signUpTables: Migration = {
  name: '0030-sign-ups',
  async up({ types, createTable }) {
    await createTable('sign_ups', {
      columns: {
        signUpId: `${types.id} NOT NULL`,
        kind: `${types.ascii(16)} NOT NULL`,
        email: `${types.text(254)} NOT NULL`,
        mobile: `${types.ascii(20)} NOT NULL`,
        passwordHash: `${types.ascii(200)} NOT NULL`,
        name: `${types.text(500)} NOT NULL`,
        city: `${types.text(500)} NOT NULL`,
        country: `${types.text(500)} NOT NULL`,
        address: `${types.text(500)} NOT NULL`,
        factoryName: `${types.text(500)} NOT NULL`,
        phoneConfirmed: `${types.boolean} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['signUpId'],
      indexes: {
        signUpsByEmail: ['email', 'createdAt'],
        signUpsByMobile: ['mobile', 'createdAt'],
        signUpsByAge: ['createdAt'],
      },
    });
  },
};
