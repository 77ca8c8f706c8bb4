import { Op, type WhereOptions } from 'sequelize';
import type { ListOrder } from './order.ts';
import { readSlice } from './row-slice.ts';
import type { Continued, Slice } from './slice.ts';
import type { ReadTable } from './table.ts';

/** Maximum number of matches that are counted in a filtered list. Counting more would cost more than the page. */
export const MAX_COUNTED = 10_000;

/** Number of items in a whole list. */
export interface Total {
  readonly count: number;
  /** `false` if the list has more than `count` items. */
  readonly countIsExact: boolean;
}

/** Where a page is in its list. */
export interface PageInfo extends Total, Continued {}

/** A page of a list, and the number of items in the whole list. */
export interface RowPage<Row> extends PageInfo {
  readonly rows: Row[];
}

/** The same conditions in two forms, each the faster one for its use. */
export interface PageConditions {
  /** For finding the first rows in the list's order. */
  readonly page: readonly WhereOptions[];
  readonly count: readonly WhereOptions[];
}

export interface PageOptions<Row> {
  readonly chain: number;
  /** The column that, together with the chain, identifies a row. */
  readonly key: keyof Row & string;
  /** Conditions, all of which must hold. */
  readonly where: readonly WhereOptions[];
  /** Further conditions, on the tags of the items. */
  readonly tagged?: PageConditions;
  /** Whether a client has filtered the list, so that it is only counted up to {@link MAX_COUNTED}. */
  readonly isFiltered: boolean;
  readonly order: ListOrder;
  readonly slice: Slice;
}

/**
 * Returns a page of a list and the total number of rows. The keys of the page come from an index alone and only its
 * rows are read in full, so a late page costs little more than the first, and one after a position nothing more.
 * @throws HttpError 400 if the row of `slice.after` does not exist any more
 */
export async function pageOf<Row extends { chain: number }>(
  table: ReadTable<Row>,
  { chain, key, where, tagged, isFiltered, order, slice }: PageOptions<Row>,
): Promise<RowPage<Row>> {
  const all = (more: readonly WhereOptions[] = []): WhereOptions => ({
    [Op.and]: [{ chain }, ...where, ...more],
  });
  const inPage = all(tagged?.page);
  const inList = all(tagged?.count);
  const [{ rows: keyRows, next }, counted] = await Promise.all([
    readSlice(table, { where: inPage, order, key: ['chain', key], within: { chain }, slice }, 'key'),
    isFiltered ? table.countUpTo(inList, MAX_COUNTED + 1) : table.count(inList),
  ]);
  const keys = keyRows.map((row) => row[key]);
  const found = keys.length === 0 ? [] : await table.find({ where: { chain, [key]: keys } });
  const byKey = new Map(found.map((row) => [row[key], row]));
  return { rows: keys.flatMap((name) => byKey.get(name) ?? []), next, ...totalOf(counted, isFiltered) };
}

function totalOf(counted: number, isFiltered: boolean): Total {
  return isFiltered && counted > MAX_COUNTED
    ? { count: MAX_COUNTED, countIsExact: false }
    : { count: counted, countIsExact: true };
}
