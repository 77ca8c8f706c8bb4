import { afterEach, expect, it } from '@jest/globals';
import type { Config } from '@cubedrop/sdk/api';
import { readDemoAccounts } from './demo-accounts.ts';

const genesisHash = `0x${'11'.repeat(32)}`;
const account = { name: 'Mira', address: `0x${'22'.repeat(20)}`, privateKey: `0x${'33'.repeat(32)}` };
const config = { rpcUrl: 'http://localhost:8545', network: { genesisHash } } as Config;

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function respondWith(status: number, body: object): void {
  globalThis.fetch = async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

it('returns the server’s accounts, unless the server follows another chain', async () => {
  respondWith(200, { success: true, genesisHash, accounts: [account] });
  expect(await readDemoAccounts(config)).toEqual([account]);
  respondWith(200, { success: true, genesisHash: `0x${'44'.repeat(32)}`, accounts: [account] });
  expect(await readDemoAccounts(config)).toEqual([]);
});

it('returns none if the server has none', async () => {
  respondWith(404, { success: false, message: 'Not found' });
  expect(await readDemoAccounts(config)).toEqual([]);
});

it('throws if the server fails, instead of returning none', async () => {
  respondWith(500, { success: false, message: 'Something went wrong on the server.' });
  await expect(readDemoAccounts(config)).rejects.toMatchObject({ status: 500 });
});
