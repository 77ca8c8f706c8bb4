import { QueryTypes, type Sequelize } from 'sequelize';
import { amount } from '../../platform/database/index.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Totals of the platform. */
export interface PlatformOverview {
  readonly runningDrops: number;
  /** Number of owners' auctions that run. */
  readonly runningAuctions: number;
  /** Winning bids and buy-now prices whose funds have not been claimed. */
  readonly unclaimed: AmountSum;
  /** Sales, filled signed orders, and claimed funds, which are winning bids and buy-now prices. */
  readonly paid: AmountSum;
  readonly newWallets: number;
}

/** A number of amounts and their sum in wei. */
interface AmountSum {
  readonly count: number;
  readonly sum: bigint;
}

interface OverviewMoment {
  /** The chain's database id. */
  readonly chain: number;
  /** The chain's time in seconds. */
  readonly now: number;
  /** Time in seconds from which wallets are counted as new. */
  readonly newSince: number;
}

interface OverviewStore {
  /** Reads the overview in two statements. Needs no scope: hidden items are counted too, but none is named. */
  read(moment: OverviewMoment): Promise<PlatformOverview>;
}

/** Tables with one row per lot. `bids` also counts a purchase at the buy-now price, since that emits `BidPlaced`. */
const LOTS = ['lots', 'auctions'];

const PAID = [
  "SELECT price AS wei FROM sales WHERE chain = :chain AND state = 'sold'",
  'SELECT price AS wei FROM order_ends WHERE chain = :chain AND price IS NOT NULL',
  ...LOTS.map(
    (table) =>
      `SELECT highestBid AS wei FROM ${table} WHERE chain = :chain AND bids > 0 AND fundsClaimed = 1`,
  ),
];
const UNCLAIMED = LOTS.map(
  (table) =>
    `SELECT highestBid AS wei FROM ${table}
     WHERE chain = :chain AND bids > 0 AND fundsClaimed = 0 AND endsAt <= :now`,
);

const COUNTS = `SELECT
  (SELECT COUNT(*) FROM drops
   WHERE chain = :chain AND listed = 1 AND startsAt <= :now AND lastEndsAt > :now) AS runningDrops,
  (SELECT COUNT(*) FROM auctions
   WHERE chain = :chain AND listed = 1 AND startsAt <= :now AND endsAt > :now) AS runningAuctions,
  (SELECT COUNT(*) FROM accounts WHERE createdAt >= :newSince) AS newWallets`;

/** Number of digits of each part of an amount. The sum of a column of parts fits in 64 bits for 900 million rows. */
const PART_DIGITS = 10;
/** Position of the last digit of each part of a stored amount, counted from 1. The last part comes first. */
const PART_ENDS = Array.from(
  { length: Math.ceil(amount.length / PART_DIGITS) },
  (_, index) => amount.length - index * PART_DIGITS,
);

/** The `name` of a group of amounts, their number (`items`), and the sum of each part: `part0`, `part1` and so on. */
type SumRow = Record<string, number | string>;

export function overviewStore(sequelize: Sequelize): OverviewStore {
  const integer = sequelize.getDialect() === 'sqlite' ? 'INTEGER' : 'SIGNED';
  /** Returns a statement that sums amounts by their parts, because SQLite has no integers of their size. */
  const sumOf = (name: string, rows: readonly string[]): string => {
    const parts = PART_ENDS.map((end, index) => {
      const start = Math.max(1, end - PART_DIGITS + 1);
      const part = `CAST(SUBSTR(wei, ${start}, ${end - start + 1}) AS ${integer})`;
      return `CAST(COALESCE(SUM(${part}), 0) AS CHAR) AS part${index}`;
    });
    return `SELECT '${name}' AS name, COUNT(*) AS items, ${parts.join(', ')}
      FROM (${rows.join(' UNION ALL ')}) AS ${name}Amounts`;
  };
  const sums = `${sumOf('paid', PAID)} UNION ALL ${sumOf('unclaimed', UNCLAIMED)}`;

  return {
    async read(moment) {
      const replacements = { ...moment };
      const [counts] = await sequelize.query<Record<string, number | string>>(COUNTS, {
        type: QueryTypes.SELECT,
        replacements,
      });
      const rows = await sequelize.query<SumRow>(sums, { type: QueryTypes.SELECT, replacements });
      const found = expectDefined(counts, 'the counts');
      return {
        runningDrops: Number(found.runningDrops),
        runningAuctions: Number(found.runningAuctions),
        newWallets: Number(found.newWallets),
        paid: totalOf(rows, 'paid'),
        unclaimed: totalOf(rows, 'unclaimed'),
      };
    },
  };
}

function totalOf(rows: readonly SumRow[], wanted: string): AmountSum {
  const row = expectDefined(
    rows.find(({ name }) => name === wanted),
    `the sum of ${wanted}`,
  );
  const sum = PART_ENDS.reduce(
    (total, _, index) =>
      total + BigInt(expectDefined(row[`part${index}`], 'a part')) * 10n ** BigInt(index * PART_DIGITS),
    0n,
  );
  return { count: Number(row.items), sum };
}
