import { QueryTypes, type Sequelize } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { MetadataStore } from '../../index/metadata/metadata-store.ts';
import { cubeTextsOf } from '../../index/metadata/readable.ts';
import { findByWords } from './find-by-words.ts';
import { startsWith } from './starts-with.ts';
import { artistId, tagOf } from './tags.ts';

/** A music artist whom a creator has credited. */
export interface FoundArtist {
  /** The creator's wallet, in lower case. */
  readonly creator: string;
  readonly name: string;
  /** Content name. */
  readonly portrait: string;
}

/**
 * Maximum number of parts in which the tags of a word are read. If a part ends within the tags of an artist with many
 * cubes, the next part begins with the next artist.
 */
const MAX_PARTS = 5;

/** Returns at most `limit` music artists of visible cubes. The name of each has all words of the search. */
type FindArtists = (visible: Visible, search: string, limit: number) => Promise<FoundArtist[]>;

/**
 * Returns a function that finds music artists, in the order of the tags of one of the words. Each name of each creator
 * is found once, by the oldest visible cube that credits it. The cost is limited like that of `findByWords`.
 */
export function artistFinder(sequelize: Sequelize, metadata: Pick<MetadataStore, 'of'>): FindArtists {
  const tables = visibleTables(sequelize);
  const quoted = (value: string): string => sequelize.escape(value);
  const isWord = (word: string): string => startsWith('tags.tag', tagOf.word(word), quoted);

  // MariaDB is told which index to use: it sometimes estimates that sorting the tags of all artists, or reading all tags
  // of a word, is cheaper.
  const isSqlite = sequelize.getDialect() === 'sqlite';
  const tagsInOrder = isSqlite ? 'tags' : 'tags FORCE INDEX (byTag)';
  const tagsOfItem = isSqlite ? 'tags' : 'tags FORCE INDEX (PRIMARY)';

  const isVisible = ({ chain, hiddenCubes }: Visible): string =>
    `tags.chain = ${Number(chain)} AND tags.kind = 'artist'` +
    (hiddenCubes.length === 0 ? '' : ` AND tags.itemId NOT IN (${hiddenCubes.map(Number).join(', ')})`);

  /** Returns the SQL that selects the tags of a word. */
  const entriesOf = (visible: Visible, word: string): string =>
    `SELECT tags.tag, tags.itemId FROM ${tagsInOrder} WHERE ${isVisible(visible)} AND ${isWord(word)}`;

  /**
   * Returns the oldest visible cube (on-chain id) of each artist whose name has all words, in the order of the tags of
   * `word`. Repeats a cube if several words of its artist's name begin with `word`.
   * @param count number of tags to read in each part
   */
  const oldestCubes = async (
    visible: Visible,
    word: string,
    others: readonly string[],
    count: number,
  ): Promise<{ cubeIds: number[]; isWhole: boolean }> => {
    // Scalar subqueries: for EXISTS, MariaDB would read all matching tags first.
    const hasOthers = others.map(
      (other) =>
        `(SELECT 1 FROM ${tagsOfItem} WHERE ${isVisible(visible)} AND tags.itemId = t.itemId AND ${isWord(other)} ` +
        'LIMIT 1) IS NOT NULL',
    );
    const seen = new Set<string>();
    const cubeIds: number[] = [];
    let next = '';
    for (let part = 0; part < MAX_PARTS && seen.size < count; part += 1) {
      const rows = await sequelize.query<{ tag: string; cubeId: number; isFound: number }>(
        `SELECT t.tag, t.itemId AS cubeId, (${['1 = 1', ...hasOthers].join(' AND ')}) AS isFound ` +
          `FROM (${entriesOf(visible, word)}${next} ORDER BY tags.tag, tags.itemId LIMIT ${count}) AS t ` +
          'ORDER BY t.tag, t.itemId',
        { type: QueryTypes.SELECT },
      );
      for (const { tag, cubeId, isFound } of rows) {
        if (!seen.has(tag) && Number(isFound) === 1) cubeIds.push(Number(cubeId));
        seen.add(tag);
      }
      const last = rows.at(-1);
      if (!last || rows.length < count) return { cubeIds, isWhole: true };
      next = ` AND tags.tag > ${quoted(last.tag)}`;
    }
    return { cubeIds, isWhole: false };
  };

  /** Returns the music artists of cubes, each once, in the order of the cubes. */
  const artistsOf = async (visible: Visible, cubeIds: readonly number[]): Promise<FoundArtist[]> => {
    if (cubeIds.length === 0) return [];
    const rows = await tables(visible).cubes.find({ where: { cubeId: [...cubeIds] } });
    const contents = await metadata.of(rows.map(({ digest }) => digest));
    rows.sort((a, b) => cubeIds.indexOf(a.cubeId) - cubeIds.indexOf(b.cubeId));
    const found = new Map<string, FoundArtist>();
    for (const { creator, digest } of rows) {
      const artist = cubeTextsOf(contents.get(digest ?? ''))?.musicArtist;
      if (!artist) continue;
      const id = artistId(creator, artist.name);
      if (!found.has(id)) found.set(id, { creator, name: artist.name, portrait: artist.portrait });
    }
    return [...found.values()];
  };

  return (visible, search, limit) =>
    findByWords(sequelize, {
      search,
      limit,
      entriesOf: (word) => entriesOf(visible, word),
      async read(word, others, count) {
        const { cubeIds, isWhole } = await oldestCubes(visible, word, others, count);
        return { found: await artistsOf(visible, cubeIds), isWhole };
      },
    });
}
