import { expect } from '@jest/globals';
import type { ContractName } from '@cubedrop/contracts/deploy';
import { QueryTypes } from 'sequelize';
import type { TestChain } from '../chain/test-chain.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { describedCalls } from '../specification/described-calls.ts';
import type { Attempt } from '../specification/examples/example.ts';
import { send, type Answered } from '../specification/send.ts';
import type { World } from '../specification/world.ts';

/** Number of concurrent attempts. */
export const CONCURRENCY = 20;
/** Gas limit of each transaction: enough for any of these tests, and so little that all of them fit into one block. */
const GAS_LIMIT = 2_000_000;

const calls = new Map(describedCalls().map((call) => [call.id, call]));

/** Makes calls concurrently, distributed over the servers that share a database. */
export async function callConcurrently(
  world: World,
  servers: readonly string[],
  id: string,
  attempts: readonly Attempt[],
): Promise<Answered[]> {
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

/** Sends the same transaction {@link CONCURRENCY} times into one block, and expects that one of them succeeds. */
export async function expectOneMined(
  { accounts, contract, request }: TestChain,
  account: number,
  name: ContractName,
  method: string,
  args: readonly unknown[],
): Promise<void> {
  const wallet = accounts[account]!;
  const called = contract(name, account);
  const to = await called.getAddress();
  const data = called.interface.encodeFunctionData(method, args);
  const first = await wallet.getNonce();
  await request('evm_setAutomine', false);
  const sent = await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, at) =>
      wallet.sendTransaction({ to, data, nonce: first + at, gasLimit: GAS_LIMIT }),
    ),
  );
  await request('evm_mine');
  await request('evm_setAutomine', true);
  const receipts = await Promise.all(
    sent.map(({ hash }) => request('eth_getTransactionReceipt', hash) as Promise<{ status: string }>),
  );
  expect(receipts.filter(({ status }) => status === '0x1')).toHaveLength(1);
}

/** Returns the number of rows in a table. */
export async function rowsIn({ sequelize }: Database, table: string): Promise<number> {
  const [row] = await sequelize.query<{ rows: number }>(`SELECT COUNT(*) AS \`rows\` FROM \`${table}\``, {
    type: QueryTypes.SELECT,
  });
  return Number(row!.rows);
}

/** Expects the number of rows in a table to increase by a given number. */
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
