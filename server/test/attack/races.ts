import { expect } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import type { Database } from '../../src/platform/database/index.ts';
import { describedCalls } from '../specification/described-calls.ts';
import type { Attempt } from '../specification/examples/example.ts';
import { send, type Answered } from '../specification/send.ts';
import type { World } from '../specification/world.ts';
import { raceClasses, racesOf, type MoreRows, type OperationId, type RaceKind } from './race-classes.ts';

/** Number of concurrent attempts. */
export const CONCURRENCY = 20;

const calls = new Map(describedCalls().map((call) => [call.id, call]));
/** Number of races so far in this test file, and of attempts in all of them. */
const counted = { races: 0, attempts: 0 };

/** Counts a race for the figures. */
export function countRace(attempts: number): void {
  counted.races += 1;
  counted.attempts += attempts;
}

/** Prints the number of races and attempts so far. @param kind what the attempts were, such as `calls` */
export function printRaces(kind: string): void {
  process.stdout.write(`races of ${kind}: ${counted.races}, with ${counted.attempts} attempts\n`);
}

/** The servers that races run on, which share a database. */
export interface RaceTrack {
  readonly world: World;
  readonly database: Database;
  /** The base URL of each server. */
  readonly servers: readonly string[];
  /** Makes calls concurrently, distributed over the servers, and counts them as a race of the operation. */
  race(id: OperationId, kind: RaceKind, attempts: readonly Attempt[]): Promise<Answered[]>;
  /** Makes a single call. */
  call(id: OperationId, attempt: Attempt): Promise<Answered>;
}

/** @param raced gets the names of the races that were run, as `raceNames` returns them */
export function raceTrack(
  { world, database, servers }: Pick<RaceTrack, 'world' | 'database' | 'servers'>,
  raced: Set<string>,
): RaceTrack {
  const callAt = (at: number, id: OperationId, attempt: Attempt): Promise<Answered> =>
    send(servers[at % servers.length]!, calls.get(id)!, attempt, attempt.token ?? world.token(attempt.as));
  return {
    world,
    database,
    servers,
    async race(id, kind, attempts) {
      expect([id, racesOf(id).map(([one]) => one)]).toEqual([id, expect.arrayContaining([kind])]);
      expect(attempts.length).toBeGreaterThanOrEqual(CONCURRENCY);
      countRace(attempts.length);
      raced.add(nameOf(id, kind));
      return Promise.all(attempts.map((attempt, at) => callAt(at, id, attempt)));
    },
    call: (id, attempt) => callAt(0, id, attempt),
  };
}

const nameOf = (id: OperationId, kind: RaceKind): string => `${id}: ${kind}`;

/** Returns the names of all required races. */
export function raceNames(): string[] {
  return (Object.keys(raceClasses) as OperationId[]).flatMap((id) =>
    racesOf(id).map(([kind]) => nameOf(id, kind)),
  );
}

/** Returns a list with an attempt {@link CONCURRENCY} times. */
export const repeated = (attempt: Attempt): Attempt[] => new Array<Attempt>(CONCURRENCY).fill(attempt);

/** Expects one success, and refusals with one of the statuses for all others. Returns the successful response. */
export function expectOneSuccess(answers: readonly Answered[], refusals: readonly number[]): Answered {
  expectSuccesses(answers, 1, refusals);
  return answers.find(({ status }) => status === 200)!;
}

/** Expects this number of successes, and refusals with one of the statuses for all others. */
export function expectSuccesses(
  answers: readonly Answered[],
  successes: number,
  refusals: readonly number[],
): void {
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect({ statuses, successes: statuses.filter((status) => status === 200).length }).toEqual({
    statuses,
    successes,
  });
  expect(statuses.filter((status) => status !== 200 && !refusals.includes(status))).toEqual([]);
}

/**
 * Expects equal successful responses, apart from the fields in `varies`.
 * @param refusals statuses of calls that may fail because they came after the effect
 */
export function expectSame(
  answers: readonly Answered[],
  varies: readonly string[] = [],
  refusals: readonly number[] = [],
): void {
  const compared = answers
    .filter(({ status }) => !refusals.includes(status))
    .map(({ status, json }) => ({
      status,
      ...Object.fromEntries(Object.entries(json ?? {}).filter(([field]) => !varies.includes(field))),
    }));
  expect(compared[0]?.status).toBe(200);
  expect(compared).toEqual(new Array(compared.length).fill(compared[0]));
}

/** Returns the number of rows in a table, or of those with the given values. */
export async function rowsIn(
  { sequelize }: Database,
  table: string,
  where: Readonly<Record<string, string | number>> = {},
): Promise<number> {
  const conditions = Object.keys(where).map((column) => ` AND \`${column}\` = ?`);
  const [row] = await sequelize.query<{ rows: number }>(
    `SELECT COUNT(*) AS \`rows\` FROM \`${table}\` WHERE 1 = 1${conditions.join('')}`,
    { type: QueryTypes.SELECT, replacements: Object.values(where) },
  );
  return Number(row!.rows);
}

/**
 * Tables that change by themselves or with every call: counters of attempts and of changes, totals of lists,
 * leases, turns, the log of events for streams, notices about follows, the sending and reading of notices, and
 * messages.
 */
const UNCOUNTED_TABLES = new Set([
  'follow_news',
  'follow_notices',
  'guesses',
  'leases',
  'list_totals',
  'live_events',
  'live_marks',
  'live_streams',
  'notice_mails',
  'notice_pushes',
  'notice_readers',
  'outbox',
  'revisions',
  'turns',
]);

/** Expects `work` to add exactly these numbers of rows, by table. */
export async function expectRows(
  database: Database,
  rows: MoreRows,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await rowsOfAll(database);
  await work();
  const more = Object.entries(await rowsOfAll(database)).flatMap(([table, after]) => {
    const difference = after - (before[table] ?? 0);
    return difference === 0 ? [] : [[table, difference] as const];
  });
  expect(Object.fromEntries(more)).toEqual(rows);
}

async function rowsOfAll({ sequelize }: Database): Promise<Record<string, number>> {
  const listed = await sequelize.query<{ name: string }>(
    sequelize.getDialect() === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    { type: QueryTypes.SELECT },
  );
  const counts = listed
    .filter(({ name }) => !UNCOUNTED_TABLES.has(name))
    .map(({ name }) => `SELECT '${name}' AS name, COUNT(*) AS \`rows\` FROM \`${name}\``);
  const counted = await sequelize.query<{ name: string; rows: number }>(counts.join(' UNION ALL '), {
    type: QueryTypes.SELECT,
  });
  return Object.fromEntries(counted.map(({ name, rows }) => [name, Number(rows)]));
}

/** Expects `work` to increase the number of rows in a table by `more`. */
export async function expectMore(
  database: Database,
  table: string,
  more: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await rowsIn(database, table);
  await work();
  expect({ table, more: (await rowsIn(database, table)) - before }).toEqual({ table, more });
}
