import { QueryTypes, type Sequelize } from 'sequelize';
import { amount } from '../../platform/database/index.ts';
import { itemGone } from '../../platform/database/row-slice.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import {
  bidsAfter,
  positionAfter,
  startOf,
  type OwnBidKey,
  type OwnBidStart,
  type PlacedKey,
} from './own-bid-position.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { Stake } from '../lot/lot-fold.ts';

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
  /** Whether its lots are still open; `undefined` if it has both open and ended lots. */
  readonly isOpen?: boolean;
  readonly group: 'needsYou' | 'running' | 'over';
  /** Order by the end of the lots. */
  readonly order: 'ASC' | 'DESC';
}

/** A range of a part, counted from the start of the part or from the bid after which the slice starts. */
interface PartRange {
  part: Part;
  partIndex: number;
  start: number;
  end: number;
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

/**
 * Lengths of the groups into which the digits of an amount are divided. Each group is summed separately, so that
 * its sum fits into 64 bits.
 */
const DIGIT_GROUPS = [amount.length - 20, 10, 10];

type CountRow = Record<'isOpen' | 'count' | `digits${number}`, number | string> & { stake: Stake };

/**
 * Reads the keys and counts of the lots on which an account has bid, from the indexes alone. No scope applies: accounts
 * keep access to their money, whatever an admin hides.
 */
export interface OwnBidKeys {
  /** @throws HttpError 400 if the bid of `slice.after` does not exist any more */
  read(scope: OwnBidScope, slice: Slice): Promise<OwnBidCounts & Continued & { keys: OwnBidKey[] }>;
}

export function ownBidKeys(sequelize: Sequelize): OwnBidKeys {
  const select = <Row extends object>(sql: string, replacements: Record<string, unknown>): Promise<Row[]> =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements });

  const exists = async (scope: OwnBidScope, start: OwnBidStart): Promise<boolean> => {
    const { name, auction, cubeId } = TABLES[start.kind === 'drop' ? 0 : 1];
    const ofCube = start.kind === 'drop' ? `AND ${cubeId} = :cubeId` : '';
    const one = `SELECT 1 FROM ${name} WHERE chain = :chain AND bidder = :bidder AND ${auction} = :auction ${ofCube}`;
    return (await select(one, { ...scope, ...start })).length > 0;
  };

  return {
    async read(scope, slice) {
      const counted = partsOf(await select<CountRow>(COUNTS, { ...scope }));
      const counts = counted.map((rows) => rows.reduce((sum, { count }) => sum + Number(count), 0));
      const inGroup = (group: Part['group']): number =>
        PARTS.reduce((sum, part, i) => sum + (part.group === group ? (counts[i] ?? 0) : 0), 0);
      const start = slice.after && startOf(slice.after);
      if (start && !(await exists(scope, start))) throw itemGone();
      const limit = slice.end - slice.start;
      // One more key shows whether another page follows.
      const query = limit <= 0 ? undefined : keysQuery(counts, { ...slice, end: slice.end + 1 }, start);
      const found = query ? await select<PlacedKey>(query.sql, { ...scope, ...query.values }) : [];
      const keys = found.slice(0, limit);
      return {
        keys,
        next: positionAfter(keys.at(-1), found.length > limit),
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
 * the index of each table up to the end of the slice, and the results are merged.
 * @param after the bid after which the slice starts; `undefined` for the start of the list
 */
function keysQuery(
  counts: readonly number[],
  slice: Slice,
  after: OwnBidStart | undefined,
): { sql: string; values: object } | undefined {
  const ranges = after ? rangesFrom(after, counts, slice) : rangesOf(counts, slice);
  const [first] = ranges;
  if (!first) return undefined;
  const limit = after
    ? slice.end - slice.start
    : ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  const branches = ranges.flatMap(({ part, partIndex, end }) =>
    TABLES.map((table, i) => {
      const alias = `part${partIndex}${i}`;
      return branch(table, part, { partIndex, limit: end, alias, after });
    }),
  );
  return {
    sql: `SELECT kind, auctionOnChainId, cubeId, partIndex, endsAt FROM (${branches.join(' UNION ALL ')}) AS own
      ORDER BY partIndex, ends, kind, auctionOrder, cubeOrder LIMIT :limit OFFSET :offset`,
    values: { limit, offset: first.start, ...after },
  };
}

/**
 * Returns one range in the part of the bid after which the slice starts, and one in each later part that is not empty.
 * Each range is as long as the slice.
 */
function rangesFrom(
  { partIndex: from }: OwnBidStart,
  counts: readonly number[],
  { start, end }: Slice,
): PartRange[] {
  return PARTS.flatMap((part, partIndex) =>
    partIndex < from || counts[partIndex] === 0 ? [] : { part, partIndex, start: 0, end: end - start },
  );
}

/** Returns the range of each part that a slice touches, counted from the start of the part. */
function rangesOf(counts: readonly number[], slice: Slice): PartRange[] {
  const ranges: PartRange[] = [];
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

/**
 * Returns a query for the first `limit` keys of a part in one table, in the order of the index; if `after` is in this
 * part, for the first keys that follow it.
 */
function branch(
  { name, kind, auction, cubeId }: (typeof TABLES)[number],
  { stake, isOpen, order }: Part,
  {
    partIndex,
    limit,
    alias,
    after,
  }: { partIndex: number; limit: number; alias: string; after: OwnBidStart | undefined },
): string {
  const end = isOpen === undefined ? '' : `AND endsAt ${isOpen ? '>' : '<='} :now`;
  const sign = order === 'ASC' ? '' : '-';
  const columns = ['endsAt', auction, ...(kind === 'drop' ? [cubeId] : [])];
  const isBeyond = after?.partIndex === partIndex ? `AND ${bidsAfter(after, kind, columns, order)}` : '';
  return `SELECT * FROM (
    SELECT ${partIndex} AS partIndex, '${kind}' AS kind, ${auction} AS auctionOnChainId, ${cubeId} AS cubeId, endsAt,
      ${sign}endsAt AS ends, ${sign}${auction} AS auctionOrder, ${sign}${cubeId} AS cubeOrder
    FROM ${name} WHERE chain = :chain AND bidder = :bidder AND stake = '${stake}' ${end} ${isBeyond}
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
