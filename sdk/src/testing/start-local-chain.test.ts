import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { chainNow, privateKeySender, readBalance, readContract, requireTrust } from '../chain.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { runFlow } from '../flow/index.ts';
import { startLocalChain, type LocalChain } from '../testing.ts';

let local: LocalChain;
beforeAll(async () => {
  local = await startLocalChain();
});
afterAll(() => local.stop());

it('a local chain has the known contracts, ten accounts with ETH, two creators, and a server’s configuration', async () => {
  const { chain, url, chainId, accounts, contracts } = local;
  const pinned = { read: () => undefined, write: () => undefined };
  expect(await requireTrust({ chain, pinned, origin: url, rpcUrl: url })).toMatchObject({ state: 'first' });
  expect(accounts).toHaveLength(10);
  const isCreator = ({ address }: { address: `0x${string}` }) =>
    readContract(chain, 'dropAuction', 'isCreator', [address]);
  expect(await Promise.all(accounts.slice(0, 3).map(isCreator))).toEqual([true, true, false]);
  for (const { address, key } of accounts) {
    expect(privateKeySender(key).address).toBe(address);
    expect((await readBalance(chain, address)).eth).toBeGreaterThan(9_000n * 10n ** 18n);
  }
  expect(await local.config()).toMatchObject({ network: { chainId }, rpcUrl: url, contracts });
});

it('a local chain runs flows, and its time passes on request', async () => {
  const { address, key } = local.accounts[3]!;
  await runFlow(getWeth, { amount: 7n }, contextOf(local.chain, privateKeySender(key)));
  expect(await readBalance(local.chain, address)).toMatchObject({ weth: 7n });
  const start = await chainNow(local.chain, 0);
  await local.pass(3_600);
  expect(await chainNow(local.chain, 0)).toBeGreaterThanOrEqual(start + 3_600);
  expect((await local.config()).now).toBeGreaterThanOrEqual(start + 3_600);
  for (const seconds of [-1, 0.5])
    await expect(local.pass(seconds)).rejects.toThrow('Expected a whole number');
});

/** Returns the number of folders of local chains of this process. */
const folders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`cubedrop-chain-${process.pid}-`)).length;

it.each([0, 100, 600])(
  'an aborted start ends with `aborted` and leaves nothing, after %i ms',
  async (wait) => {
    const before = await folders();
    const stop = new AbortController();
    if (wait === 0) stop.abort();
    else setTimeout(() => stop.abort(), wait);
    await expect(startLocalChain({ signal: stop.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect(await folders()).toBe(before);
  },
);

it('a local chain is independent of others, and leaves nothing behind once it is stopped', async () => {
  const before = await folders();
  const other = await startLocalChain();
  expect(await folders()).toBe(before + 1);
  expect(other.url).not.toBe(local.url);
  expect((await other.config()).network).not.toEqual((await local.config()).network);
  await other.stop();
  await other.stop();
  await expect(fetch(other.url, { method: 'POST' })).rejects.toThrow();
  expect(await folders()).toBe(before);
});
