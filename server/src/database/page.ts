import { Op, type Order, type WhereOptions } from 'sequelize';
import type { Table } from './table.ts';

export interface PageOptions<Row> {
  readonly chain: number;
  /** The column that, with the chain, names a row. */
  readonly key: keyof Row & string;
  /** All of these hold. */
  readonly where: readonly WhereOptions[];
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page of a list, and how long the list is. Which rows are on it is found out of indexes alone; only these are read
 * whole, so that a page far down costs little more than the first.
 */
export async function pageOf<Row extends { chain: number }>(
  table: Table<Row>,
  { chain, key, where, order, offset, limit }: PageOptions<Row>,
): Promise<{ rows: Row[]; count: number }> {
  const listed: WhereOptions = { [Op.and]: [{ chain }, ...where] };
  const [named, count] = await Promise.all([
    limit === 0 ? [] : table.find({ where: listed, attributes: [key], order, offset, limit }),
    table.count(listed),
  ]);
  const keys = named.map((row) => row[key]);
  const found = keys.length === 0 ? [] : await table.find({ where: { chain, [key]: keys } as WhereOptions });
  const byKey = new Map(found.map((row) => [row[key], row]));
  return { rows: keys.flatMap((name) => byKey.get(name) ?? []), count };
}
