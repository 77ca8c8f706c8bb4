import type { Migration } from '../schema.ts';

/**
 * Renewable sessions, second factors and recovery codes of admins, counters of attempts and messages, and known places.
 * Times are in seconds since the epoch.
 */
export const sessionTables: Migration = {
  name: '0040-sessions',
  async up({ types, createTable }) {
    await createTable('sessions', {
      columns: {
        sessionId: `${types.ascii(32)} NOT NULL`,
        userId: `${types.id} NOT NULL`,
        generation: `${types.integer} NOT NULL`,
        turn: `${types.integer} NOT NULL`,
        usedTurn: `${types.integer} NOT NULL`,
        renewedAt: `${types.big} NOT NULL`,
        provenAt: `${types.big} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['sessionId'],
      indexes: { sessionsByUser: ['userId', 'renewedAt'], sessionsByEnd: ['expiresAt'] },
    });
    await createTable('second_factors', {
      columns: {
        userId: `${types.id} NOT NULL`,
        secret: `${types.ascii(200)} NOT NULL`,
        confirmedAt: types.big,
        lastStep: `${types.big} NOT NULL`,
      },
      primaryKey: ['userId'],
    });
    await createTable('recovery_codes', {
      columns: { userId: `${types.id} NOT NULL`, hash: `${types.digest} NOT NULL` },
      primaryKey: ['userId', 'hash'],
    });
    await createTable('guesses', {
      columns: {
        bucket: `${types.digest} NOT NULL`,
        tries: `${types.integer} NOT NULL`,
        expiresAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['bucket'],
      indexes: { guessesByEnd: ['expiresAt'] },
    });
    await createTable('known_places', {
      columns: {
        userId: `${types.id} NOT NULL`,
        place: `${types.digest} NOT NULL`,
        seenAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['userId', 'place'],
      indexes: { knownPlacesByAge: ['seenAt'] },
    });
  },
};
