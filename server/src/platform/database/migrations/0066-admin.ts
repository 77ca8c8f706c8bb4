import { partsOf } from '../../words.ts';
import type { Migration } from '../schema.ts';

/**
 * The drop that is shown first, the words of the names of accounts with a password, for searching, and indexes of the
 * audit log, so that a page costs about the same whether it is filtered by time, actor or action.
 */
export const adminTables: Migration = {
  name: '0066-admin',
  async up({ types, createTable, addIndex, eachText, insertMissing }) {
    await createTable('featured_drops', {
      columns: {
        chain: `${types.integer} NOT NULL`,
        dropId: `${types.id} NOT NULL`,
        featuredBy: `${types.id} NOT NULL`,
        featuredAt: `${types.big} NOT NULL`,
      },
      primaryKey: ['chain'],
    });
    for (const column of ['name', 'userName', 'factoryName'])
      await eachText({ table: 'members', key: 'userId', column }, (rows) =>
        insertMissing(
          'name_words',
          rows.flatMap(({ id, text }) => partsOf(text).map((word) => ({ kind: 'member', itemId: id, word }))),
        ),
      );
    await addIndex('audit_log', 'byTime', ['at', 'number']);
    await addIndex('audit_log', 'ofAction', ['action', 'at', 'number']);
    await addIndex('audit_log', 'ofActor', ['actorName', 'at', 'number']);
    await addIndex('audit_log', 'ofActorAndAction', ['actorName', 'action', 'at', 'number']);
  },
};
