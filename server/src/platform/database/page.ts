import { Op, type WhereOptions } from 'sequelize';
import type { ListOrder } from './order.ts';
import { readSlice, sliceAndTotal } from './row-slice.ts';
import type { Continued, Slice } from './slice.ts';
import type { ReadTable } from './table.ts';
import { totalOf, type KeptTotal, type Total } from './total.ts';

/** The total of a page's list, and the position after the page. */
export interface PageInfo extends Total, Continued {}

/** A page of a list, and the number of items in the whole list. */
export interface RowPage<Row> extends PageInfo {
  readonly rows: Row[];
}

/** The same conditions in two forms, each of which is the faster one for its purpose. */
export interface PageConditions {
  /** For reading the rows of a page, in the list's order. */
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
  /**
   * Returns the total of the unfiltered list, or `undefined` if that is not kept. In this case, or if the list is
   * filtered, `totalOf` counts rows up to a limit.
   */
  readonly total?: KeptTotal | undefined;
  /** Whether a filter leaves only some of the rows that `total` counts. Defaults to `false`. */
  readonly isFiltered?: boolean;
  readonly order: ListOrder;
  readonly slice: Slice;
}

/**
 * Returns a page of a list and the total number of rows. Where possible, the keys of the page come from an index
 * alone, and only the page's rows are read in full. So a late page costs little more than the first page, and a page
 * after a position costs as little as the first page. No rows are read if a total shows that the page is past the end:
 * the list's own total if that is exact, or else the kept total of the unfiltered list.
 * @throws HttpError 400 if the row of `slice.after` does not exist any more
 */
export async function pageOf<Row extends { chain: number }>(
  table: ReadTable<Row>,
  { chain, key, where, tagged, total, isFiltered = false, order, slice }: PageOptions<Row>,
): Promise<RowPage<Row>> {
  const all = (more: readonly WhereOptions[] = []): WhereOptions => ({
    [Op.and]: [{ chain }, ...where, ...more],
  });
  const inPage = all(tagged?.page);
  const inList = all(tagged?.count);
  const options = { where: inPage, order, key: ['chain', key] as const, within: { chain }, slice };
  const [{ rows, next }, info] = await sliceAndTotal(slice, {
    read: () => readSlice(table, options, (find) => table.findThroughKeys(find)),
    count: () => totalOf(table, inList, isFiltered ? undefined : total),
    atMost: isFiltered ? total : undefined,
  });
  return { rows, next, ...info };
}
