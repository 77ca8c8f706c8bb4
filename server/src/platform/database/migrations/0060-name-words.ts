import { partsOf } from '../../words.ts';
import type { Migration } from '../schema.ts';

/** The words of the titles of seasons and of the display names of public profiles, for searching. */
export const nameWords: Migration = {
  name: '0060-name-words',
  async up({ types, createTable, eachText, insertMissing }) {
    await createTable('name_words', {
      columns: {
        kind: `${types.ascii(8)} NOT NULL`,
        itemId: `${types.ascii(42)} NOT NULL`,
        word: `${types.text(40)} NOT NULL`,
      },
      primaryKey: ['kind', 'itemId', 'word'],
      indexes: { byWord: ['kind', 'word', 'itemId'] },
    });
    const sources = [
      { kind: 'season', table: 'seasons', key: 'id', column: 'title' },
      { kind: 'profile', table: 'public_profiles', key: 'account', column: 'name' },
    ];
    for (const { kind, ...source } of sources)
      await eachText(source, (rows) =>
        insertMissing(
          'name_words',
          rows.flatMap(({ id, text }) => partsOf(text).map((word) => ({ kind, itemId: id, word }))),
        ),
      );
  },
};
