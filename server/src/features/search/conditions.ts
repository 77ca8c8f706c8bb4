import { literal, Op, type Sequelize, type WhereOptions } from 'sequelize';
import { amount } from '../../platform/database/index.ts';
import type { ListFilter } from './list-filter.ts';
import type { TaggedKind } from './tag-model.ts';
import { tagOf } from './tags.ts';
import { searchedWords } from './words.ts';

/** Sorts after every string with the same prefix in both databases, which compare UTF-8 bytes. */
const LAST_CHARACTER = '\u{10ffff}';

/** Builds conditions that limit a list to items with the requested tags. */
export interface TagConditions {
  /** @param column the list's column with the on-chain IDs of `kind` */
  of(kind: TaggedKind, column: string, filter: ListFilter): WhereOptions[];
  /** The same for a list of things that NFTs mention. @param column the list's column with their IDs */
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
      tagTests(filter, quoted).map((test) =>
        isIn(column, `SELECT itemId FROM tags WHERE chain = ${from} AND kind = ${quoted(kind)} AND ${test}`),
      ),
    ofNamed: (column, filter) =>
      tagTests(filter, quoted).map((test) =>
        isIn(
          column,
          `SELECT mentions.mentionedId FROM tags JOIN mentions ON mentions.chain = ${from} ` +
            `AND mentions.kind = 'collection' AND mentions.itemId = tags.itemId ` +
            `WHERE tags.chain = ${from} AND tags.kind = 'nft' AND ${test}`,
        ),
      ),
  };
}

/**
 * Returns one SQL condition per requested criterion. Words only contain letters and digits, but everything is quoted
 * anyway.
 */
function tagTests(
  { search, rarity, artist, collection }: ListFilter,
  quoted: (value: string) => string,
): string[] {
  const is = (tag: string): string => `tag = ${quoted(tag)}`;
  const startsWith = (tag: string): string =>
    `tag >= ${quoted(tag)} AND tag < ${quoted(tag + LAST_CHARACTER)}`;
  const words = search === undefined ? [] : searchedWords(search);
  return [
    ...(search !== undefined && words.length === 0 ? ['1 = 0'] : []),
    ...words.map((word) => startsWith(tagOf.word(word))),
    ...(rarity ? [`tag IN (${rarity.map((one) => quoted(tagOf.rarity(one))).join(', ')})`] : []),
    ...(artist === undefined ? [] : [is(tagOf.artist(artist))]),
    ...(collection === undefined ? [] : [is(tagOf.collection(collection))]),
  ];
}

/** Returns the conditions on a column of prices. */
export function priceCondition(column: string, { minPrice, maxPrice }: ListFilter): WhereOptions[] {
  return [
    ...(minPrice === undefined ? [] : [{ [column]: { [Op.gte]: amount.encode(minPrice) } }]),
    ...(maxPrice === undefined ? [] : [{ [column]: { [Op.lte]: amount.encode(maxPrice) } }]),
  ];
}
