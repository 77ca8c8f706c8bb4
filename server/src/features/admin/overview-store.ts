import { QueryTypes, type Sequelize } from 'sequelize';
import { partSums, sumOfParts, type PartSums } from '../../platform/database/amount-sum.ts';
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

/** A group of amounts: its `name`, their number (`items`), and the sums of their parts, from `partSums`. */
type SumRow = PartSums;

export function overviewStore(sequelize: Sequelize): OverviewStore {
  const sumOf = (name: string, rows: readonly string[]): string =>
    `SELECT '${name}' AS name, COUNT(*) AS items, ${partSums(sequelize, 'wei')}
      FROM (${rows.join(' UNION ALL ')}) AS ${name}Amounts`;
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
  return { count: Number(row.items), sum: sumOfParts(row) };
}
