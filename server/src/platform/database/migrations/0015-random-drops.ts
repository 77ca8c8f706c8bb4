import type { Migration } from '../schema.ts';

/** Orders of random drops with the inputs of each draw, the seeds of the next draws, and uploaded documents. */
export const randomDropTables: Migration = {
  name: '0015-random-drops',
  async up({ types, createTable }) {
    await createTable('documents', {
      columns: {
        subject: `${types.ascii(16)} NOT NULL`,
        subjectId: `${types.id} NOT NULL`,
        position: `${types.integer} NOT NULL`,
        name: `${types.text(255)} NOT NULL`,
        objectName: `${types.ascii(80)} NOT NULL`,
      },
      primaryKey: ['subject', 'subjectId', 'position'],
    });
    await createTable('draw_seeds', {
      columns: {
        userId: `${types.id} NOT NULL`,
        number: `${types.big} NOT NULL`,
        seed: `${types.digest} NOT NULL`,
      },
      primaryKey: ['userId'],
    });
    await createTable('random_drops', {
      columns: {
        id: `${types.id} NOT NULL`,
        chain: `${types.integer} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        creator: `${types.address} NOT NULL`,
        number: `${types.big} NOT NULL`,
        request: `${types.digest} NOT NULL`,
        description: `${types.longText} NOT NULL`,
        documentNames: `${types.longText} NOT NULL`,
        salePrice: types.amount,
        minimumBid: types.amount,
        serverSeed: `${types.digest} NOT NULL`,
        clientSeed: `${types.text(200)} NOT NULL`,
        candidates: `${types.longText} NOT NULL`,
        drawn: `${types.longText} NOT NULL`,
        createdAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['id'],
      unique: {
        randomDropsByNumber: ['userId', 'number'],
        randomDropsByRequest: ['userId', 'chain', 'request'],
      },
    });
  },
};
