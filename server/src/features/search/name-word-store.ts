import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { key, tableOf, text, type Table } from '../../platform/database/table.ts';
import { partsOf } from '../../platform/words.ts';
import { findByWords } from './find-by-words.ts';
import { startsWith } from './starts-with.ts';

/**
 * Kinds of items that are found by a name that is not on the chain: seasons by their titles, public profiles by
 * their display names, and accounts with a password by the names of the person and of the business. Only admins
 * search for the last.
 */
export type NamedKind = 'season' | 'profile' | 'member';

/** A part of a name. A search for one of its prefixes finds the name. */
export interface NameWordRow {
  kind: NamedKind;
  /** Server id of a season, wallet of a profile, or account id. */
  itemId: string;
  word: string;
}

/** Stores the words of names, for searching. */
export interface NameWordStore {
  /** Replaces the words of an item's name; a `name` of `null` only removes them. */
  set(kind: NamedKind, itemId: string, name: string | null, tx: Transaction): Promise<void>;
  /**
   * Returns the ids of at most `limit` items whose names have all words of a search, in the order of the stored words
   * that begin with one of the searched words. The cost is limited like that of `findByWords`.
   * @param isShown SQL of the condition that an item with the id `w.itemId` has to meet to be returned
   */
  find(kind: NamedKind, search: string, limit: number, isShown: string): Promise<string[]>;
}

export function nameWordTable(sequelize: Sequelize): Table<NameWordRow> {
  return tableOf<NameWordRow>(sequelize, 'name_words', {
    kind: key(text),
    itemId: key(text),
    word: key(text),
  });
}

export function nameWordStore(sequelize: Sequelize): NameWordStore {
  const table = nameWordTable(sequelize);
  const quoted = (value: string): string => sequelize.escape(value);
  return {
    async set(kind, itemId, name, tx) {
      await table.remove({ kind, itemId }, tx);
      const rows = partsOf(name ?? '').map((word) => ({ kind, itemId, word }));
      await table.insertMissing(rows, tx);
    },
    find(kind, search, limit, isShown) {
      const entriesOf = (word: string): string =>
        `SELECT itemId, word FROM name_words WHERE kind = ${quoted(kind)} AND ${startsWith('word', word, quoted)}`;
      return findByWords(sequelize, {
        search,
        limit,
        entriesOf,
        async read(word, others, count) {
          // Scalar subqueries: for EXISTS, MariaDB would read all matching words first.
          const hasOthers = others.map(
            (other) =>
              `(SELECT 1 FROM name_words o WHERE o.kind = ${quoted(kind)} AND o.itemId = w.itemId ` +
              `AND ${startsWith('o.word', other, quoted)} LIMIT 1) IS NOT NULL`,
          );
          const rows = await sequelize.query<{ itemId: string; isFound: number }>(
            `SELECT w.itemId, (${[isShown, ...hasOthers].join(' AND ')}) AS isFound ` +
              `FROM (${entriesOf(word)} ORDER BY word, itemId LIMIT ${count}) AS w ORDER BY w.word, w.itemId`,
            { type: QueryTypes.SELECT },
          );
          const found = rows.filter(({ isFound }) => Number(isFound) === 1).map(({ itemId }) => itemId);
          return { found: [...new Set(found)], isWhole: rows.length < count };
        },
      });
    },
  };
}
