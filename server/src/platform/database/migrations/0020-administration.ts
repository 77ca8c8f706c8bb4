import type { Migration } from '../schema.ts';

/** The audit log, and hidden cubes and drops. */
export const administrationTables: Migration = {
  name: '0020-administration',
  async up({ types, createTable }) {
    await createTable('audit_log', {
      columns: {
        number: `${types.serial} NOT NULL`,
        at: `${types.big} NOT NULL`,
        actorId: types.id,
        actorName: `${types.text(254)} NOT NULL`,
        action: `${types.ascii(32)} NOT NULL`,
        subject: `${types.ascii(80)} NOT NULL`,
        reason: `${types.text(500)} NOT NULL`,
        details: `${types.longText} NOT NULL`,
        source: types.ascii(200),
      },
      primaryKey: ['number'],
      unique: { auditBySource: ['source'] },
      indexes: { byAction: ['action', 'number'] },
    });
    await createTable('hidden_listings', {
      columns: {
        kind: `${types.ascii(16)} NOT NULL`,
        id: `${types.id} NOT NULL`,
        reason: `${types.text(500)} NOT NULL`,
        hiddenBy: `${types.id} NOT NULL`,
        hiddenAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['kind', 'id'],
      indexes: { byTime: ['hiddenAt', 'kind', 'id'] },
    });
  },
};
