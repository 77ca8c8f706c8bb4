import { expect } from '@jest/globals';
import type { ContractName } from '@cubedrop/contracts/deploy';
import { QueryTypes } from 'sequelize';
import type { TestChain } from '../chain/test-chain.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { CONCURRENCY, countRace } from './races.ts';

/** Gas limit of each transaction: enough for any of them, and so little that those of a race fit into one block. */
const GAS_LIMIT = 2_000_000;

/** A transaction that can succeed only once, and what it does then. */
export interface SingleUse {
  /** Index of the account that sends it. */
  readonly account: number;
  readonly name: ContractName;
  readonly method: string;
  readonly args: readonly unknown[];
  /** The WETH that it moves, in wei, with the addresses of both sides; absent if it moves none. */
  readonly pays?: { readonly from: string; readonly to: string; readonly wei: bigint };
  /** Number of events that the server records, by name. */
  readonly events: Readonly<Record<string, number>>;
}

/** A chain and the database of a server that follows it. */
export interface FollowedChain {
  readonly chain: TestChain;
  readonly database: Database;
  /** Waits until the server has indexed the newest block. */
  readonly waitUntilCaughtUp: () => Promise<void>;
}

/** The functions that have been raced in this test file so far, such as `weth.withdraw(uint256)`. */
export const racedFunctions = new Set<string>();

/** Sends the same transaction {@link CONCURRENCY} times into one block, and expects that one of them succeeds. */
export async function expectOneMined(
  { accounts, contract, request }: TestChain,
  account: number,
  name: ContractName,
  method: string,
  args: readonly unknown[],
): Promise<void> {
  countRace(CONCURRENCY);
  const wallet = accounts[account]!;
  const called = contract(name, account);
  racedFunctions.add(`${name}.${called.interface.getFunction(method)!.format('sighash')}`);
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

/** Expects one of {@link CONCURRENCY} equal transactions to succeed, to pay once, and to be recorded once. */
export async function expectOneEffect(
  { chain, database, waitUntilCaughtUp }: FollowedChain,
  { account, name, method, args, pays, events }: SingleUse,
): Promise<void> {
  const balanceOf = (holder: string): Promise<bigint> =>
    chain.contract('weth', 0).getFunction('balanceOf')(holder) as Promise<bigint>;
  const balances = async () =>
    pays ? { from: await balanceOf(pays.from), to: await balanceOf(pays.to) } : { from: 0n, to: 0n };
  const observe = async () => {
    await waitUntilCaughtUp();
    return { ...(await balances()), recorded: await recordedEvents(database) };
  };
  const before = await observe();
  await expectOneMined(chain, account, name, method, args);
  const after = await observe();
  const wei = pays?.wei ?? 0n;
  expect({
    paid: before.from - after.from,
    received: after.to - before.to,
    recorded: increasesOf(before.recorded, after.recorded),
  }).toEqual({ paid: wei, received: wei, recorded: events });
}

/** Returns the number of events in the server's database, by name. */
async function recordedEvents({ sequelize }: Database): Promise<ReadonlyMap<string, number>> {
  const counts = await sequelize.query<{ name: string; times: number }>(
    'SELECT name, COUNT(*) AS times FROM events GROUP BY name',
    { type: QueryTypes.SELECT },
  );
  return new Map(counts.map(({ name, times }) => [name, Number(times)]));
}

function increasesOf(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Record<string, number> {
  const increases = [...after].map(([name, times]) => [name, times - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(increases.filter(([, more]) => more !== 0));
}
