import { expect } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import type { Database } from '../../src/platform/database/index.ts';
import { describedCalls } from '../specification/described-calls.ts';
import type { Attempt } from '../specification/examples/example.ts';
import { send, type Answered } from '../specification/send.ts';
import type { World } from '../specification/world.ts';

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

/** Makes calls concurrently, distributed over the servers that share a database. */
export async function callConcurrently(
  world: World,
  servers: readonly string[],
  id: string,
  attempts: readonly Attempt[],
): Promise<Answered[]> {
  if (attempts.length > 1) countRace(attempts.length);
  return Promise.all(
    attempts.map((attempt, at) =>
      send(servers[at % servers.length]!, calls.get(id)!, attempt, attempt.token ?? world.token(attempt.as)),
    ),
  );
}

/** Repeats a call {@link CONCURRENCY} times. */
export const repeated = (attempt: Attempt): Attempt[] => new Array<Attempt>(CONCURRENCY).fill(attempt);

/** Expects one success, and refusals with one of the statuses for all others. Returns the successful response. */
export function expectOneSuccess(answers: readonly Answered[], refusals: readonly number[]): Answered {
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect({ statuses, successes: statuses.filter((status) => status === 200).length }).toEqual({
    statuses,
    successes: 1,
  });
  expect(statuses.filter((status) => status !== 200 && !refusals.includes(status))).toEqual([]);
  return answers.find(({ status }) => status === 200)!;
}

/** Expects equal successful responses, apart from the fields in `varies`. */
export function expectSame(answers: readonly Answered[], varies: readonly string[] = []): void {
  const compared = answers.map(({ status, json }) => ({
    status,
    ...Object.fromEntries(Object.entries(json ?? {}).filter(([field]) => !varies.includes(field))),
  }));
  expect(compared).toEqual(new Array(answers.length).fill(compared[0]));
  expect(compared[0]?.status).toBe(200);
}

/** Returns the number of rows in a table. */
export async function rowsIn({ sequelize }: Database, table: string): Promise<number> {
  const [row] = await sequelize.query<{ rows: number }>(`SELECT COUNT(*) AS \`rows\` FROM \`${table}\``, {
    type: QueryTypes.SELECT,
  });
  return Number(row!.rows);
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
