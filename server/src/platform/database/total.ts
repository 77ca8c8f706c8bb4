import type { WhereOptions } from 'sequelize';
import type { ReadTable } from './table.ts';

/**
 * Maximum number of rows that are counted in a list whose total is not kept. Counting more would cost more than reading
 * a page.
 */
export const MAX_COUNTED = 10_000;

/** Number of items in a whole list. */
export interface Total {
  readonly count: number;
  /** `false` if the list has more than `count` items. */
  readonly countIsExact: boolean;
}

/** Returns the kept total of a list, or `undefined` while it is not kept. */
export type KeptTotal = () => Promise<number | undefined>;

/** Returns the kept total of a list if there is one, or else counts its rows, up to {@link MAX_COUNTED}. */
export async function totalOf<Row extends object>(
  table: Pick<ReadTable<Row>, 'countUpTo'>,
  where: WhereOptions,
  kept?: KeptTotal,
): Promise<Total> {
  const total = await kept?.();
  if (total !== undefined) return { count: total, countIsExact: true };
  return countedTo(await table.countUpTo(where, MAX_COUNTED + 1));
}

/**
 * Returns the total of a list from its number of rows, which may have been counted only up to {@link MAX_COUNTED} + 1.
 */
export const countedTo = (count: number): Total => ({
  count: Math.min(count, MAX_COUNTED),
  countIsExact: count <= MAX_COUNTED,
});

/** Whether a slice that starts at `start` is known to be past the end of its list. */
export const isPastEnd = (start: number, { count, countIsExact }: Total): boolean =>
  countIsExact && start >= count;
