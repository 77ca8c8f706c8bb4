import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { musicNftAbi } from '@cubedrop/contracts/abi';
import { demoAccounts } from '@cubedrop/contracts/embedded';
import { contentOfJson } from '@cubedrop/sdk';
import { createApi, type Api } from '@cubedrop/sdk/api';
import { Contract, JsonRpcProvider, Wallet } from 'ethers';
import { signInBody } from '../../test/http/test-app.ts';
import { sampleNft } from '../../test/metadata/test-metadata.ts';
import { eventually } from '../../test/eventually.ts';
import { freePort } from '../../../scripts/free-port.mjs';
import { scaled } from '../../../scripts/slowness.mjs';
import { startStack, type StackProcess, type StackSettings } from '../../test/standalone/test-process.ts';

const CREATOR = 1;

let folder: string;
let settings: StackSettings;
let running: StackProcess[];

beforeAll(async () => {
  settings = {
    dataFolder: '',
    port: await freePort(14_000, 14_099),
    chainPort: await freePort(18_545, 18_599),
  };
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-stack-'));
  settings = { ...settings, dataFolder: join(folder, 'data') };
  running = [];
});

afterEach(async () => {
  for (const stack of running) stack.process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

function start(changes: Partial<StackSettings> = {}): StackProcess {
  const stack = startStack({ ...settings, ...changes });
  running.push(stack);
  return stack;
}

async function startAndWait(): Promise<StackProcess> {
  const stack = start();
  await stack.ready();
  return stack;
}

async function kill(stack: StackProcess): Promise<void> {
  stack.process.kill('SIGKILL');
  await stack.ended;
}

/** Mints an NFT as the creator. Returns the hashes of its transaction and block, and the NFT as the server lists it. */
async function mint({ rpcUrl }: StackProcess, api: Api, title: string) {
  const metadata = sampleNft(title);
  await api.post('/ipfs/json', { body: { json: metadata } });
  const { contracts } = await api.get('/config');
  const provider = new JsonRpcProvider(rpcUrl, 3, { staticNetwork: true, cacheTimeout: -1 });
  const wallet = new Wallet(demoAccounts()[CREATOR]!.privateKey, provider);
  const nfts = new Contract(contracts.musicNft!, musicNftAbi, wallet);
  const sent = await nfts.getFunction('new_batch')(1, [1], [(await contentOfJson(metadata)).digest]);
  const { hash, blockHash } = await sent.wait();
  provider.destroy();
  const nft = await eventually(async () => (await nftsOf(api)).NFTdata.find((one) => one.title === title), {
    what: `the NFT ${title}`,
  });
  return { hash, blockHash, nft };
}

const nftsOf = (api: Api) =>
  api.get('/nft/createnft/{start}/{end}', { params: { path: { start: 0, end: 100 } } });

/** Signs in as the creator. Returns a function that returns the token. */
async function signInAsCreator(url: string): Promise<() => string> {
  const body = await signInBody(url, new Wallet(demoAccounts()[CREATOR]!.privateKey));
  const { token } = await createApi({ baseUrl: url }).post('/user/auth/login', { body });
  return () => token;
}

async function rpc<T = string>(url: string, method: string, ...params: unknown[]): Promise<T> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ id: 1, method, params }) });
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
  if (error) throw new Error(`${method} failed: ${error.message}`);
  return result;
}

/** Returns the number of transactions in the chain's journal. */
function transactionsWritten(): number {
  const journal = join(settings.dataFolder, 'chain', 'chain.journal');
  return existsSync(journal) ? readFileSync(journal, 'utf8').split('eth_sendRawTransaction').length - 1 : 0;
}

/** Waits for a number of transactions. Pauses for less time than `eventually`, which could miss a part of the start. */
async function untilWritten(transactions: number): Promise<void> {
  const deadline = Date.now() + scaled(60_000);
  while (transactionsWritten() < transactions) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${transactions} transactions`);
    await sleep(1);
  }
}

async function occupy(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

describe('the local stack', () => {
  it('starts with only its ports and folder set, prints a start message, and serves keys to this machine only', async () => {
    const { url, rpcUrl, printed } = await startAndWait();
    const config = await createApi({ baseUrl: url }).get('/config');
    expect(config).toMatchObject({ network: { name: 'ropsten', chainId: 3 }, rpcUrl, confirmations: 1 });
    for (const name of [
      'musicNft',
      'cube',
      'dropAuction',
      'userAuction',
      'exchange',
      'offers',
      'weth',
    ] as const) {
      expect(await rpc(rpcUrl, 'eth_getCode', config.contracts[name], 'latest')).toMatch(/^0x60/);
    }
    for (const text of [
      url,
      rpcUrl,
      settings.dataFolder,
      'npm run example',
      ...demoAccounts().map(({ address }) => address),
    ]) {
      expect(printed.stdout).toContain(text);
    }
    expect(printed.stdout).not.toContain(demoAccounts()[0]!.privateKey);
    expect(printed.stderr).toBe('');

    const { accounts, genesisHash } = await createApi({ baseUrl: url }).get('/dev/accounts');
    expect(genesisHash).toBe(config.network.genesisHash);
    expect(accounts.map(({ roles }) => roles.length)).toEqual([3, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
    // A proxy on this machine may forward requests from other machines.
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['x-forwarded-for', '127.0.0.1'],
      ['via', '1.1 a'],
    ] as const)
      for (const path of ['/dev/accounts', '/dev/outbox']) {
        const foreign = await fetch(url + path, { headers: { [name]: value } });
        expect(foreign.status).toBe(403);
        expect(await foreign.text()).not.toContain(accounts[0]!.privateKey);
      }
    if (process.platform !== 'win32') expect(statSync(settings.dataFolder).mode & 0o077).toBe(0);
  });

  it('recovers transactions, rows and the session after kill -9', async () => {
    let stack = await startAndWait();
    const token = await signInAsCreator(stack.url);
    const api = createApi({ baseUrl: stack.url, token });
    const before = await api.get('/config');
    const dawn = await mint(stack, api, 'Dawn');
    const dusk = await mint(stack, api, 'Dusk');
    await kill(stack);

    stack = await startAndWait();
    const after = await api.get('/config');
    expect({ ...after, now: 0 }).toEqual({ ...before, now: 0 });
    for (const { hash, blockHash } of [dawn, dusk]) {
      const receipt = await rpc<{ blockHash: string }>(stack.rpcUrl, 'eth_getTransactionReceipt', hash);
      expect(receipt.blockHash).toBe(blockHash);
    }
    const { NFTdata } = await nftsOf(api);
    expect(NFTdata).toEqual([dusk.nft, dawn.nft]);
    await mint(stack, api, 'Noon');
  });

  it('starts after being killed during its first start', async () => {
    for (const transactions of [1, 4, 8]) {
      const stack = start();
      await untilWritten(transactions);
      await kill(stack);
    }
    const { url, rpcUrl } = await startAndWait();
    const { contracts } = await createApi({ baseUrl: url }).get('/config');
    const kept = JSON.parse(readFileSync(join(settings.dataFolder, 'contracts.json'), 'utf8'));
    expect(kept.addresses).toEqual(contracts);
    expect(await rpc(rpcUrl, 'eth_getCode', contracts.dropAuction, 'latest')).toMatch(/^0x60/);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'closes everything within 4.5 seconds of %s, even with open streams',
    async (signal) => {
      const stack = await startAndWait();
      const live = await fetch(`${stack.url}/events`, { headers: { accept: 'text/event-stream' } });
      const signalledAt = Date.now();
      // On Ctrl-C the signal arrives twice, from the terminal and from npm.
      stack.process.kill(signal);
      stack.process.kill(signal);
      const code = await stack.ended;
      expect({ code, stderr: stack.printed.stderr }).toEqual({ code: 0, stderr: '' });
      // After 4.5 seconds the process exits even if closing hangs.
      expect(Date.now() - signalledAt).toBeLessThan(4_500);
      await live.body?.cancel().catch(() => undefined);
    },
  );

  it.each([
    ['PORT', 'port'],
    ['CHAIN_PORT', 'chainPort'],
  ] as const)('prints one line if %s is taken', async (name, key) => {
    const holder = await occupy(settings[key]);
    const stack = start();
    expect(await stack.ended).toBe(1);
    expect(stack.printed).toEqual({
      stdout: '',
      stderr: `Port ${settings[key]} is taken. Stop what uses it, or set ${name} to another port.\n`,
    });
    await new Promise((resolve) => holder.close(resolve));
  });

  it('prints one line if the data folder is unusable', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataFolder of [file, join(file, 'below')]) {
      const stack = start({ dataFolder });
      expect(await stack.ended).toBe(1);
      expect(stack.printed.stderr).toMatch(
        /^The data folder .*file.* can't be used \(.+\)\. Set CUBEDROP_DATA .*\n$/,
      );
    }
  });

  it('prints one line if another process uses the data folder', async () => {
    const { process: first } = await startAndWait();
    const second = start({ port: await freePort(14_050, 14_099), chainPort: await freePort(18_570, 18_599) });
    expect(await second.ended).toBe(1);
    expect(second.printed.stderr).toMatch(new RegExp(`^.* is in use by process ${first.pid}\\..*\\n$`));
  });
});
