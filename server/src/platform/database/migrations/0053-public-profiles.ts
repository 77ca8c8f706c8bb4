import type { Migration } from '../schema.ts';

/** Public profiles of wallets. A hidden one records which admin hid it, why and when. */
export const publicProfileTable: Migration = {
  name: '0053-public-profiles',
  async up({ types, createTable }) {
    await createTable('public_profiles', {
      columns: {
        account: `${types.address} NOT NULL`,
        name: types.text(40),
        picture: types.ascii(80),
        links: `${types.longText} NOT NULL`,
        hiddenReason: types.text(500),
        hiddenBy: types.id,
        hiddenAt: types.big,
      },
      primaryKey: ['account'],
      indexes: { byPicture: ['picture'], byHiding: ['hiddenAt', 'account'] },
    });
  },
};
