import { QueryTypes, type Sequelize } from 'sequelize';
import { amount } from '../../platform/database/index.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { Stake } from '../lot/lot-fold.ts';

/** A lot, by on-chain ids. */
export interface OwnBidKey {
  readonly kind: 'drop' | 'userauction';
  /** Id of the drop or the owner's auction. */
  readonly auctionOnChainId: number;
  /** `null` for an owner's auction, which has one cube. */
  readonly cubeId: number | null;
}

/** Numbers of lots on which an account has bid, in total and by group. */
export interface OwnBidCounts {
  readonly count: number;
  readonly needsYou: number;
  readonly running: number;
  /** The account's deposits in the lots that are not over, in wei. */
  readonly total: bigint;
}

/** A bidder, and the time that determines which lots have ended. */
export interface OwnBidScope {
  /** The chain's database id. */
  readonly chain: number;
  /** In lower case. */
  readonly bidder: string;
  /** The chain's time in seconds. */
  readonly now: number;
}

/** A part of the list that is one range in the index of each table. */
interface Part {
  readonly stake: Stake;
  /** Whether its lots have not ended yet; `undefined` if it has both kinds. */
  readonly isOpen?: boolean;
  readonly group: 'needsYou' | 'running' | 'over';
  /** Order by the end of the lots. */
  readonly order: 'ASC' | 'DESC';
}

/** The parts in the order of the list. */
const PARTS: readonly Part[] = [
  { stake: 'outbid', isOpen: true, group: 'needsYou', order: 'ASC' },
  { stake: 'highest', isOpen: false, group: 'needsYou', order: 'DESC' },
  { stake: 'outbid', isOpen: false, group: 'needsYou', order: 'DESC' },
  { stake: 'highest', isOpen: true, group: 'running', order: 'ASC' },
  { stake: 'settled', group: 'over', order: 'DESC' },
];

/** The tables of bidders, with the columns that identify a lot. */
const TABLES = [
  { name: 'lot_bidders', kind: 'drop', auction: 'dropId', cubeId: 'cubeId' },
  { name: 'auction_bidders', kind: 'userauction', auction: 'auctionId', cubeId: 'NULL' },
] as const;

/** Lengths of the groups of an amount's digits that are summed separately, so that each sum fits into 64 bits. */
const DIGIT_GROUPS = [amount.length - 20, 10, 10];

type CountRow = Record<'isOpen' | 'count' | `digits${number}`, number | string> & { stake: Stake };

/**
 * Reads the keys and counts of the lots on which an account has bid, from the indexes alone. No scope applies: accounts
 * keep access to their money, whatever an admin hides.
 */
export interface OwnBidKeys {
  read(scope: OwnBidScope, slice: Slice): Promise<OwnBidCounts & { keys: OwnBidKey[] }>;
}

export function ownBidKeys(sequelize: Sequelize): OwnBidKeys {
  const select = <Row extends object>(sql: string, replacements: Record<string, unknown>): Promise<Row[]> =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements });

  return {
    async read(scope, slice) {
      const counted = partsOf(await select<CountRow>(COUNTS, { ...scope }));
      const counts = counted.map((rows) => rows.reduce((sum, { count }) => sum + Number(count), 0));
      const inGroup = (group: Part['group']): number =>
        PARTS.reduce((sum, part, i) => sum + (part.group === group ? (counts[i] ?? 0) : 0), 0);
      const query = keysQuery(counts, slice);
      return {
        keys: query ? await select<OwnBidKey>(query.sql, { ...scope, ...query.values }) : [],
        count: counts.reduce((sum, count) => sum + count, 0),
        needsYou: inGroup('needsYou'),
        running: inGroup('running'),
        total: counted
          .filter((_, i) => PARTS[i]?.group !== 'over')
          .flat()
          .reduce((sum, row) => sum + sumOf(row), 0n),
      };
    },
  };
}

/** Groups the counts by part. */
function partsOf(rows: readonly CountRow[]): CountRow[][] {
  return PARTS.map(({ stake, isOpen }) =>
    rows.filter(
      (row) => row.stake === stake && (isOpen === undefined || isOpen === (Number(row.isOpen) !== 0)),
    ),
  );
}

/**
 * Returns a query for the keys of a slice, or `undefined` if it is empty. Each part that the slice touches is read from
 * the index of each table up to the end of the slice, and merged.
 */
function keysQuery(counts: readonly number[], slice: Slice): { sql: string; values: object } | undefined {
  const ranges = rangesOf(counts, slice);
  const [first] = ranges;
  if (!first) return undefined;
  const limit = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const branches = ranges.flatMap(({ part, partIndex, end }) =>
    TABLES.map((table, i) => branch(table, part, { partIndex, limit: end, alias: `part${partIndex}${i}` })),
  );
  return {
    sql: `SELECT kind, auctionOnChainId, cubeId FROM (${branches.join(' UNION ALL ')}) AS own
      ORDER BY partIndex, ends, kind, auctionOrder, cubeOrder LIMIT :limit OFFSET :offset`,
    values: { limit, offset: first.start },
  };
}

/** Returns the range of each part that a slice touches, counted from the start of the part. */
function rangesOf(counts: readonly number[], slice: Slice) {
  const ranges: { part: Part; partIndex: number; start: number; end: number }[] = [];
  let before = 0;
  for (const [partIndex, part] of PARTS.entries()) {
    const count = expectDefined(counts[partIndex], 'the count of a part');
    const start = Math.max(0, slice.start - before);
    const end = Math.min(count, slice.end - before);
    if (start < end) ranges.push({ part, partIndex, start, end });
    before += count;
  }
  return ranges;
}

/** Returns a query for the first `limit` keys of a part in one table, in the order of the index. */
function branch(
  { name, kind, auction, cubeId }: (typeof TABLES)[number],
  { stake, isOpen, order }: Part,
  { partIndex, limit, alias }: { partIndex: number; limit: number; alias: string },
): string {
  const end = isOpen === undefined ? '' : `AND endsAt ${isOpen ? '>' : '<='} :now`;
  const sign = order === 'ASC' ? '' : '-';
  const columns = ['endsAt', auction, ...(kind === 'drop' ? [cubeId] : [])];
  return `SELECT * FROM (
    SELECT ${partIndex} AS partIndex, '${kind}' AS kind, ${auction} AS auctionOnChainId, ${cubeId} AS cubeId,
      ${sign}endsAt AS ends, ${sign}${auction} AS auctionOrder, ${sign}${cubeId} AS cubeOrder
    FROM ${name} WHERE chain = :chain AND bidder = :bidder AND stake = '${stake}' ${end}
    ORDER BY ${columns.map((column) => `${column} ${order}`).join(', ')} LIMIT ${limit}) AS ${alias}`;
}

const COUNTS = TABLES.map(({ name }) => {
  const sums = DIGIT_GROUPS.map((length, i) => {
    const from = 1 + DIGIT_GROUPS.slice(0, i).reduce((sum, each) => sum + each, 0);
    return `SUM(CAST(SUBSTR(total, ${from}, ${length}) AS DECIMAL(10))) AS digits${i}`;
  });
  return `SELECT stake, endsAt > :now AS isOpen, COUNT(*) AS count, ${sums.join(', ')}
    FROM ${name} WHERE chain = :chain AND bidder = :bidder AND stake IS NOT NULL GROUP BY stake, endsAt > :now`;
}).join(' UNION ALL ');

/** Returns the sum of the amounts of a row's lots, in wei. */
function sumOf(row: CountRow): bigint {
  return DIGIT_GROUPS.reduce(
    (sum, length, i) => sum * 10n ** BigInt(length) + BigInt(row[`digits${i}`] ?? 0),
    0n,
  );
}
