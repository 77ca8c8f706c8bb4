import { Op, type Order, type WhereOptions } from 'sequelize';
import type { ReadTable } from './table.ts';

export interface PageOptions<Row> {
  readonly chain: number;
  /** The column that, together with the chain, identifies a row. */
  readonly key: keyof Row & string;
  /** Conditions, all of which must hold. */
  readonly where: readonly WhereOptions[];
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns a page of a list and the total number of rows. The keys of the page come from an index alone and only its
 * rows are read in full, so a late page costs little more than the first.
 */
export async function pageOf<Row extends { chain: number }>(
  table: ReadTable<Row>,
  { chain, key, where, order, offset, limit }: PageOptions<Row>,
): Promise<{ rows: Row[]; count: number }> {
  const listed: WhereOptions = { [Op.and]: [{ chain }, ...where] };
  const [keyRows, count] = await Promise.all([
    limit === 0 ? [] : table.find({ where: listed, attributes: [key], order, offset, limit }),
    table.count(listed),
  ]);
  const keys = keyRows.map((row) => row[key]);
  const found = keys.length === 0 ? [] : await table.find({ where: { chain, [key]: keys } });
  const byKey = new Map(found.map((row) => [row[key], row]));
  return { rows: keys.flatMap((name) => byKey.get(name) ?? []), count };
}
