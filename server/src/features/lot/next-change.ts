import { QueryTypes, type Sequelize } from 'sequelize';

/**
 * Columns with the times at which auctions start or end or sales expire. `shown` is a further condition, on the
 * columns that precede `column` in its index.
 */
const MOMENTS = [
  { table: 'drops', column: 'startsAt' },
  { table: 'drops', column: 'lastEndsAt', shown: 'listed = 1' },
  { table: 'lots', column: 'endsAt' },
  { table: 'auctions', column: 'startsAt' },
  { table: 'auctions', column: 'endsAt' },
  { table: 'sales', column: 'expiresAt', shown: "state = 'open' AND listed = 1" },
];

const NEXT_MOMENT = `SELECT MIN(moment) AS moment FROM (${MOMENTS.map(
  ({ table, column, shown = '1 = 1' }) =>
    `SELECT MIN(${column}) AS moment FROM ${table} WHERE chain = :chain AND ${shown} AND ${column} > :now`,
).join(' UNION ALL ')}) AS moments`;

/**
 * Returns the next time, in seconds since the epoch, at which an auction starts or ends or a sale expires;
 * `undefined` if there is none. Until then, a displayed list changes only if its rows do. No scope applies: hidden rows
 * are counted too, and at most end the validity of a cached response early.
 * @param chain the chain's database id
 * @param now the chain's time in seconds
 */
export async function nextChange(
  sequelize: Sequelize,
  { chain, now }: { chain: number; now: number },
): Promise<number | undefined> {
  const [next] = await sequelize.query<{ moment: number | string | null }>(NEXT_MOMENT, {
    type: QueryTypes.SELECT,
    replacements: { chain, now },
  });
  return next?.moment == null ? undefined : Number(next.moment);
}
