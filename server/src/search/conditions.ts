import { literal, Op, type Sequelize, type WhereOptions } from 'sequelize';
import { amount } from '../database/index.ts';
import type { ListFilter } from './list-filter.ts';
import type { TaggedKind } from './tag-model.ts';
import { tagOf } from './tags.ts';
import { searchedWords } from './words.ts';

/** What sorts after every text that begins alike, in both databases: they compare the bytes of UTF-8. */
const AFTER_ALL = '\u{10ffff}';

/** Conditions that leave of a list what has the tags that are asked for. */
export interface TagConditions {
  /** @param column the list's column of the chain's ids of `kind` */
  of(kind: TaggedKind, column: string, filter: ListFilter): WhereOptions[];
  /** The same for a list of what is named by NFTs; `column` has the named one's id. */
  ofNamed(column: string, filter: ListFilter): WhereOptions[];
}

export function tagConditions(sequelize: Sequelize, chain: number): TagConditions {
  const quoted = (value: string): string => sequelize.escape(value);
  const from = Number(chain);
  const isIn = (column: string, query: string): WhereOptions => ({
    [column]: { [Op.in]: literal(`(${query})`) },
  });
  return {
    of: (kind, column, filter) =>
      tests(filter, quoted).map((test) =>
        isIn(column, `SELECT itemId FROM tags WHERE chain = ${from} AND kind = ${quoted(kind)} AND ${test}`),
      ),
    ofNamed: (column, filter) =>
      tests(filter, quoted).map((test) =>
        isIn(
          column,
          `SELECT mentions.mentionedId FROM tags JOIN mentions ON mentions.chain = ${from} ` +
            `AND mentions.kind = 'collection' AND mentions.itemId = tags.itemId ` +
            `WHERE tags.chain = ${from} AND tags.kind = 'nft' AND ${test}`,
        ),
      ),
  };
}

/** One test of a tag for each thing that is asked for. Words hold letters and digits alone; all is quoted all the same. */
function tests(
  { search, rarity, artist, collection }: ListFilter,
  quoted: (value: string) => string,
): string[] {
  const is = (tag: string): string => `tag = ${quoted(tag)}`;
  const begins = (tag: string): string => `tag >= ${quoted(tag)} AND tag < ${quoted(tag + AFTER_ALL)}`;
  const words = search === undefined ? [] : searchedWords(search);
  return [
    ...(search !== undefined && words.length === 0 ? ['1 = 0'] : []),
    ...words.map((word) => begins(tagOf.word(word))),
    ...(rarity ? [`tag IN (${rarity.map((one) => quoted(tagOf.rarity(one))).join(', ')})`] : []),
    ...(artist === undefined ? [] : [is(tagOf.artist(artist))]),
    ...(collection === undefined ? [] : [is(tagOf.collection(collection))]),
  ];
}

/** The condition on a column of prices. */
export function priceCondition(column: string, { minPrice, maxPrice }: ListFilter): WhereOptions[] {
  return [
    ...(minPrice === undefined ? [] : [{ [column]: { [Op.gte]: amount.encode(minPrice) } }]),
    ...(maxPrice === undefined ? [] : [{ [column]: { [Op.lte]: amount.encode(maxPrice) } }]),
  ];
}
