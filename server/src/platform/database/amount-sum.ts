import type { Sequelize } from 'sequelize';
import { expectDefined } from '../expect-defined.ts';
import { amount } from './amount.ts';

/** Number of digits of each part of an amount. The sum of a column of parts fits in 64 bits for 900 million rows. */
const PART_DIGITS = 10;
/** Position of the last digit of each part in a stored amount, counted from 1. The last part comes first. */
const PART_ENDS = Array.from(
  { length: Math.ceil(amount.length / PART_DIGITS) },
  (_, index) => amount.length - index * PART_DIGITS,
);

/** The sum of each part over all amounts: `part0` for the lowest digits, `part1` for the next ones, and so on. */
export type PartSums = Readonly<Record<string, number | string>>;

/**
 * Returns the SQL columns that sum a column of stored amounts part by part, because SQLite has no integers of the size of
 * an amount. {@link sumOfParts} adds the parts up.
 */
export function partSums(sequelize: Sequelize, column: string): string {
  const integer = sequelize.getDialect() === 'sqlite' ? 'INTEGER' : 'SIGNED';
  const parts = PART_ENDS.map((end, index) => {
    const start = Math.max(1, end - PART_DIGITS + 1);
    const part = `CAST(SUBSTR(${column}, ${start}, ${end - start + 1}) AS ${integer})`;
    return `CAST(COALESCE(SUM(${part}), 0) AS CHAR) AS part${index}`;
  });
  return parts.join(', ');
}

/** Returns the sum in wei of a row with the columns of {@link partSums}. */
export const sumOfParts = (row: PartSums): bigint =>
  PART_ENDS.reduce(
    (total, _, index) =>
      total + BigInt(expectDefined(row[`part${index}`], 'a part')) * 10n ** BigInt(index * PART_DIGITS),
    0n,
  );
