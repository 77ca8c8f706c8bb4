import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  createApi,
  getDrop,
  listBids,
  listCollections,
  listDrops,
  listSeasons,
  type Bid,
  type Config,
  type Cube,
  type Drop,
} from '@cubedrop/sdk/api';
import { expect } from '@playwright/test';
import { cubedrop } from '../../examples/tools/cubedrop.mjs';
import { LocalStack } from '../../examples/tools/local-stack.mjs';
import { freshManifest } from '../../examples/weekly-drop/fresh.mjs';
import { dataOf } from './data-folder.ts';
import { scaled } from '../../scripts/slowness.mjs';

const EXAMPLE = fileURLToPath(new URL('../../examples/weekly-drop', import.meta.url));

interface Account {
  address: string;
  privateKey: string;
  roles: string[];
}

const withoutDrops = (number: number): string =>
  freshManifest(join(EXAMPLE, 'drop.yaml'), number, { withDrops: false });

/** Returns the stack that the tests run against, and functions that run the command line on it as demo accounts. */
export async function openStack(url: string | undefined) {
  if (!url) throw new Error('The URL of the stack is not set.');
  const folder = join(dataOf(url), 'browser-test');
  const stack = await LocalStack.find(url);
  const accountsOf = (isCreator: boolean) =>
    (stack.accounts as Account[]).filter(({ roles }) => roles.includes('creator') === isCreator);
  const commandLine = ({ privateKey }: { privateKey: string }, name: string) =>
    cubedrop({ name, privateKey }, { url, folder });
  const [label] = accountsOf(true);
  const [ana, rui] = accountsOf(false);
  if (!label || !ana || !rui) throw new Error('The stack has too few demo accounts.');
  const { network, rpcUrl } = (await (await fetch(`${url}/config`)).json()) as Config;
  return {
    stack,
    /** The demo accounts, in the order of the demo wallet's list. */
    people: stack.accounts as Account[],
    chain: { id: network.chainId, rpc: rpcUrl },
    label: commandLine(label, 'label'),
    ana: commandLine(ana, 'ana'),
    rui: commandLine(rui, 'rui'),
    /** Runs a complete release to its end, with bids and claims. */
    async playExample() {
      const env = { ...process.env, CUBEDROP_API_URL: url, CUBEDROP_DATA: dataOf(url) };
      await promisify(execFile)(process.execPath, [join(EXAMPLE, 'run.mjs')], { env });
    },
    /** Creates another drop, whose auction is running. */
    async release(number: number) {
      const manifest = freshManifest(join(EXAMPLE, 'drop.yaml'), number, { endsAt: ENDS_AT });
      await commandLine(label, 'label')('apply', '-f', manifest, '--yes');
    },
    /** Creates two more cubes that are in no drop. */
    createCubes: (number: number) =>
      commandLine(label, 'label')('apply', '-f', withoutDrops(number), '--yes'),
    /** Creates only the NFTs for the cubes that `createCubes` would create. */
    createArtworks: (number: number) =>
      commandLine(label, 'label')('nft', 'create', '-f', withoutDrops(number), '--yes'),
  };
}

/**
 * End of a release's auction: late enough that the auction runs during all tests that show it, even on a slow machine.
 */
const ENDS_AT = 'now+50m';

/** Time limit and polling interval for the start and end of processes. */
const SOON = { timeout: scaled(60_000), intervals: [50] };

/** Kills chain and server like a power cut. Returns a function that restores them. */
export async function cutPower(url: string): Promise<() => Promise<void>> {
  const folder = join(dataOf(url), 'browser-test');
  const pid = join(folder, 'stack.pid');
  const down = join(folder, 'stack-is-down');
  writeFileSync(down, '');
  process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
  const isUp = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, SOON).toBe(false);
  return async () => {
    rmSync(down);
    await expect.poll(isUp, SOON).toBe(true);
  };
}

/**
 * Splits the stack as in production: chain and server run in separate processes, at the same URLs and with the same
 * data.
 * @returns functions to kill the chain, to restart it, and to run both in one process again
 */
export async function splitStack(url: string) {
  const data = dataOf(url);
  const { rpcUrl } = (await (await fetch(`${url}/config`)).json()) as Config;
  const restore = await cutPower(url);
  const { addresses } = JSON.parse(readFileSync(join(data, 'contracts.json'), 'utf8')) as {
    addresses: Record<string, string>;
  };
  const contracts = Object.entries(addresses).map(([name, address]) => [
    `CONTRACT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
    address,
  ]);
  const env = {
    ...process.env,
    ...Object.fromEntries(contracts),
    CUBEDROP_DATA: data,
    PORT: new URL(url).port,
    CHAIN_PORT: new URL(rpcUrl).port,
    PUBLIC_URL: url,
    RPC_URL: rpcUrl,
    EXPLORER_URL: `${url}/explorer`,
    CONFIRMATIONS: '1',
    LOG_LEVEL: 'fatal',
  };
  const run = (program: string) =>
    spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], { env, stdio: 'inherit' });
  const expectResponse = (address: string) =>
    expect.poll(() => fetch(address, { method: 'POST' }).then(Boolean, () => false), SOON);
  const kill = async (child: ChildProcess) => {
    const hasExited = once(child, 'exit');
    child.kill('SIGKILL');
    await hasExited;
  };
  const startChain = async () => {
    const child = run('chain-alone.mjs');
    await expectResponse(rpcUrl).toBe(true);
    return child;
  };
  let chain = await startChain();
  const server = run('../../server/bin/cubedrop-server.js');
  await expectResponse(`${url}/ready`).toBe(true);
  return {
    killChain: () => kill(chain),
    async restartChain() {
      chain = await startChain();
    },
    async join() {
      await Promise.all([kill(chain), kill(server)]);
      await restore();
    },
  };
}

/** A cube of a drop with the bids on its lot, oldest first. */
export type LotCube = Cube & { bids: readonly Bid[] };

const apiOf = ({ url }: LocalStack) => createApi({ baseUrl: url });

/** Returns the newest 50 drops, oldest first. */
export async function dropsOn(stack: LocalStack): Promise<Drop[]> {
  const { items } = await listDrops(apiOf(stack), { range: { start: 0, end: 50 } });
  return items.toSorted((one, other) => Number(one.onChainId) - Number(other.onChainId));
}

/** Returns the cubes of a drop with the bids on their lots. */
export async function lotsOf(stack: LocalStack, { id }: Drop): Promise<LotCube[]> {
  const api = apiOf(stack);
  const { cubes } = await getDrop(api, { dropId: id });
  return Promise.all(
    cubes.map(async (cube) => {
      const lot = { kind: 'drop', auctionId: id, cubeId: cube.id } as const;
      return { ...cube, bids: await listBids(api, { lot }) };
    }),
  );
}

/** Returns the newest season and the newest collection. */
export async function newestGroups(stack: LocalStack) {
  const api = apiOf(stack);
  const range = { start: 0, end: 1 };
  const [season] = (await listSeasons(api, { range })).items;
  const [collection] = (await listCollections(api, { range })).items;
  if (!season || !collection) throw new Error('There is no season or no collection.');
  return { season, collection };
}

/** Returns the oldest running drop, its cubes and the first of these cubes. */
export async function runningLot(stack: LocalStack) {
  const now = await stack.now();
  const drop = (await dropsOn(stack)).find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  if (!drop) throw new Error('No drop is running.');
  const cubes = await lotsOf(stack, drop);
  const [cube] = cubes;
  if (!cube) throw new Error('The drop has no cube.');
  return { drop, cube, cubes };
}
