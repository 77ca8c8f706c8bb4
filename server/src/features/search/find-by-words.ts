import { QueryTypes, type Sequelize } from 'sequelize';
import { expectDefined } from '../../platform/expect-defined.ts';
import { searchedWords } from '../../platform/words.ts';
import { MAX_COUNTED_WORDS } from './conditions.ts';

/** Number of index entries of a word that are read first for each item to return. These entries usually suffice. */
const READ_PER_ITEM = 3;

/**
 * Maximum number of index entries of a word that are counted or read. If the item of each entry is also looked up for
 * other words, this is the maximum number of these lookups instead.
 */
const MAX_READ = 500;

interface WordSearch<Item> {
  readonly search: string;
  /** Maximum number of items to return. */
  readonly limit: number;
  /** Returns the SQL that selects the index entries of a word. */
  entriesOf(word: string): string;
  /**
   * Reads the first `count` index entries of a word. `found` are the items of these entries that have all other words.
   * `isWhole` is `true` if the word has no further entries.
   */
  read(
    word: string,
    others: readonly string[],
    count: number,
  ): Promise<{ readonly found: readonly Item[]; readonly isWhole: boolean }>;
}

/**
 * Returns items that have all words of a search, in the order of the index entries of one of the words. The cost is
 * limited: items may be missing if each of several words has hundreds of entries.
 */
export async function findByWords<Item>(
  sequelize: Sequelize,
  { search, limit, entriesOf, read }: WordSearch<Item>,
): Promise<Item[]> {
  const words = searchedWords(search);
  const [longest, ...others] = words;
  if (longest === undefined) return [];
  const few = READ_PER_ITEM * limit;
  const { found, isWhole } = await read(longest, others, few);
  if (isWhole || found.length >= limit) return found.slice(0, limit);
  const rarest = await rarestOf(sequelize, words, entriesOf);
  const most = Math.max(few, Math.floor(MAX_READ / Math.max(1, others.length)));
  const all = await read(
    rarest,
    words.filter((word) => word !== rarest),
    most,
  );
  return all.found.slice(0, limit);
}

/** Returns the word with the fewest index entries among the first `MAX_COUNTED_WORDS`. */
async function rarestOf(
  sequelize: Sequelize,
  words: readonly string[],
  entriesOf: (word: string) => string,
): Promise<string> {
  const counts = words
    .slice(0, MAX_COUNTED_WORDS)
    .map(
      (word, at) =>
        `SELECT ${at} AS position, (SELECT COUNT(*) FROM (${entriesOf(word)} LIMIT ${MAX_READ}) AS entries) AS total`,
    );
  const [rarest] = await sequelize.query<{ position: number }>(
    `${counts.join(' UNION ALL ')} ORDER BY total, position LIMIT 1`,
    { type: QueryTypes.SELECT },
  );
  return expectDefined(words[Number(rarest?.position)], 'the rarest word');
}
