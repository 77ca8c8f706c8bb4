import { literal, Op, QueryTypes, type Sequelize, type WhereOptions } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { amount } from '../../platform/database/index.ts';
import type { PageConditions } from '../../platform/database/page.ts';
import type { ListFilter } from './list-filter.ts';
import type { TaggedKind } from './tag-model.ts';
import { tagOf } from './tags.ts';
import { startsWith } from './starts-with.ts';
import { searchedWords } from '../../platform/words.ts';

/**
 * A criterion that at most this many tags meet is evaluated by reading these tags and then the matching rows. The limit
 * for a page is lower, since a page also has to sort these rows. Above the limit, the list is read in its own order and
 * each row is tested. So a search for a word that all items have reads about as many rows as the page has, and a count
 * of its results about as many rows as are counted.
 */
const READ_FROM_TAGS = { page: 3_000, count: 20_000 };

/**
 * Maximum number of words of a search whose tags are counted, to choose how to evaluate each word. Further words are
 * tested on each row that matches these words, so each further word costs at most one more lookup per row.
 */
export const MAX_COUNTED_WORDS = 8;

/** Builds conditions that limit a list to items with the requested tags. */
export interface TagConditions {
  /** @param column the list's column with the on-chain ids of `kind`, qualified by its table */
  of(kind: TaggedKind, column: string, filter: ListFilter): Promise<PageConditions>;
  /**
   * Like `of`, for a list of the collections that NFTs mention.
   * @param column the list's column with the collections' ids, qualified by its table
   * @param visible a scope; NFTs that are only in its hidden cubes are ignored
   */
  ofNamed(column: string, filter: ListFilter, visible: Pick<Visible, 'hiddenNfts'>): Promise<PageConditions>;
}

/**
 * SQL of two ways to test a criterion, given as the condition `tagged` on the table of tags: `inTags` reads all tags
 * that meet it, `onRow` only those of a row of the list.
 */
interface Criterion {
  inTags(tagged: string): string;
  onRow(tagged: string): string;
}

export function tagConditions(
  sequelize: Sequelize,
  chain: number,
  readFromTags = READ_FROM_TAGS,
): TagConditions {
  const quoted = (value: string): string => sequelize.escape(value);
  const chainKey = Number(chain);

  /** Whether more than `count` tags meet a condition. */
  const hasMoreThan = async (count: number, tagged: string): Promise<boolean> => {
    const next = `SELECT 1 FROM tags WHERE ${tagged} LIMIT 1 OFFSET ${count}`;
    return (await sequelize.query(next, { type: QueryTypes.SELECT })).length > 0;
  };
  // A scalar subquery: for EXISTS, MariaDB would read all matching tags first.
  const testedByRow = (tagged: string, { onRow }: Criterion) =>
    literal(`(${onRow(tagged)} LIMIT 1) IS NOT NULL`);
  const conditionsOf = async (tagged: string, criterion: Criterion) => {
    const fromTags = literal(criterion.inTags(tagged));
    if (!(await hasMoreThan(readFromTags.page, tagged))) return { page: fromTags, count: fromTags };
    const byRow = testedByRow(tagged, criterion);
    return { page: byRow, count: (await hasMoreThan(readFromTags.count, tagged)) ? byRow : fromTags };
  };
  const allOf = async (
    kind: TaggedKind,
    filter: ListFilter,
    criterion: Criterion,
  ): Promise<PageConditions> => {
    const taggedWith = (test: string): string =>
      `tags.chain = ${chainKey} AND tags.kind = ${quoted(kind)} AND ${test}`;
    const { counted, others } = tagTests(filter, quoted);
    const chosen = await Promise.all(counted.map(({ sql }) => conditionsOf(taggedWith(sql), criterion)));
    const byRow = others.map(({ sql }) => testedByRow(taggedWith(sql), criterion));
    return {
      page: [...chosen.map(({ page }) => page), ...byRow],
      count: [...chosen.map(({ count }) => count), ...byRow],
    };
  };

  const mentioning = `mentions.chain = ${chainKey} AND mentions.kind = 'collection'`;
  return {
    of: (kind, column, filter) =>
      allOf(kind, filter, {
        inTags: (tagged) => `${column} IN (SELECT itemId FROM tags WHERE ${tagged})`,
        onRow: (tagged) => `SELECT 1 FROM tags WHERE ${tagged} AND tags.itemId = ${column}`,
      }),
    async ofNamed(column, filter, visible) {
      const hidden = isTagged(filter) ? [...(await visible.hiddenNfts())] : [];
      const isShown =
        hidden.length === 0 ? '' : ` AND mentions.itemId NOT IN (${hidden.map(Number).join(', ')})`;
      return allOf('nft', filter, {
        inTags: (tagged) =>
          `${column} IN (SELECT mentions.mentionedId FROM tags JOIN mentions ON ${mentioning} ` +
          `AND mentions.itemId = tags.itemId WHERE ${tagged}${isShown})`,
        onRow: (tagged) =>
          `SELECT 1 FROM mentions JOIN tags ON ${tagged} AND tags.itemId = mentions.itemId ` +
          `WHERE ${mentioning} AND mentions.mentionedId = ${column}${isShown}`,
      });
    },
  };
}

/** A test of a tag in SQL. */
export interface TagTest {
  readonly sql: string;
  /** The searched word, if the test is for words that begin with it. */
  readonly word?: string;
}

/** Whether a filter has criteria on tags. */
export const isTagged = ({ search, rarity, artist, collection }: ListFilter): boolean =>
  [search, rarity, artist, collection].some((criterion) => criterion !== undefined);

/**
 * Returns a test for each searched word and each other requested criterion: `counted` are the tests whose tags are
 * counted, `others` the rest. Words contain only letters and digits, but everything is quoted anyway.
 */
export function tagTests(
  { search, rarity, artist, collection, newerThan }: ListFilter,
  quoted: (value: string) => string,
): { counted: TagTest[]; others: TagTest[] } {
  const is = (tag: string): TagTest => ({ sql: `tag = ${quoted(tag)}` });
  const words = search === undefined ? [] : searchedWords(search);
  const ofWords = words.map((word): TagTest => ({ sql: startsWith('tag', tagOf.word(word), quoted), word }));
  const counted = [
    ...(search !== undefined && words.length === 0 ? [{ sql: '1 = 0' }] : []),
    ...ofWords.slice(0, MAX_COUNTED_WORDS),
    ...(rarity ? [{ sql: `tag IN (${rarity.map((one) => quoted(tagOf.rarity(one))).join(', ')})` }] : []),
    ...(artist === undefined ? [] : [is(tagOf.artist(artist))]),
    ...(collection === undefined ? [] : [newer(is(tagOf.collection(collection)), newerThan)]),
  ];
  return { counted, others: ofWords.slice(MAX_COUNTED_WORDS) };
}

/** Returns a test that only the tags of items after an on-chain id pass, so that few of a long collection are read. */
const newer = ({ sql }: TagTest, newerThan: bigint | undefined): TagTest => ({
  sql: newerThan === undefined ? sql : `${sql} AND itemId > ${newerThan}`,
});

/** Returns the conditions on a column of prices; empty if the filter has no prices. */
export function priceCondition(column: string, { minPrice, maxPrice }: ListFilter): WhereOptions[] {
  return [
    ...(minPrice === undefined ? [] : [{ [column]: { [Op.gte]: amount.encode(minPrice) } }]),
    ...(maxPrice === undefined ? [] : [{ [column]: { [Op.lte]: amount.encode(maxPrice) } }]),
  ];
}
