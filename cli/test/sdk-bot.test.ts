import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseAmount, toAddress } from '@cubedrop/sdk';
import { readContract, readLot } from '@cubedrop/sdk/chain';
import type { FlowContext } from '@cubedrop/sdk/flows';
import { documentedBot } from '../../scripts/document-runs.mjs';
import { makeCube } from '../../sdk/examples/create-cube.ts';
import { openDrop } from '../../sdk/examples/create-drop.ts';
import { mint } from '../../sdk/examples/create-nfts.ts';
import { raise } from '../../sdk/examples/place-bid.ts';
import { connect } from '../../sdk/examples/sign-in.ts';
import { killOn, newFolder, removeFolders, sources, type CommandOptions } from './processes.ts';
import { FIXTURES, World } from './world.ts';

const fixture = (path: string) => join(FIXTURES, path);
const program = fileURLToPath(new URL('../../sdk/examples/excerpts/bot.mjs', import.meta.url));
const LIMIT = '0.3 WETH';
const HOUR = 3_600;

let world: World;
let creator: () => FlowContext;
let rui: () => FlowContext;
let contested: bigint, lost: bigint;
let drop: { id: string; onChainId: string };
/** Config folder of the bot, which all of its processes share. */
const folder = newFolder();

const lotOf = (cubeId: bigint) => ({ auctionId: BigInt(drop.onChainId), cubeId });
const stateOf = (cubeId: bigint) => readLot(creator().chain, lotOf(cubeId), bot().address);
const bot = () => {
  const { address, key } = world.people.ana;
  return { address: toAddress(address), key };
};

/** Starts the bot as a separate process. */
function start(options: Partial<CommandOptions> = {}) {
  const child = spawn(process.execPath, [...sources, ...(options.preload ?? []), program, drop.id, LIMIT], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CUBEDROP_CONFIG_DIR: folder,
      CUBEDROP_PRIVATE_KEY: bot().key,
      CUBEDROP_API_URL: world.stack.url,
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    err,
  }));
  return { ended, stop: () => child.kill('SIGKILL') };
}

/** Returns the names of the files and folders of the bot's runs; empty once all runs are completed. */
const openRuns = () => readdirSync(join(folder, 'sdk', 'runs'));

/** Waits until `isTrue` holds. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 100));
}

const leads = async (cubeId: bigint) =>
  (await stateOf(cubeId)).highestBidder?.toLowerCase() === bot().address.toLowerCase();

/** Waits until the server has the reports of all bids that were mined. */
const reported = () => until(() => Promise.resolve(openRuns().length === 0));

beforeAll(async () => {
  world = await World.open();
  creator = await connect(world.stack.url, world.people.creator.key);
  rui = await connect(world.stack.url, world.people.rui.key);
  const art = ['dawn', 'noon', 'dusk', 'rain', 'wind', 'salt'].map((name) => fixture(`art/${name}.png`));
  const nfts = await mint(art, fixture('people/ana.png'), creator());
  const song = { full: fixture('audio/full.mp3'), preview: fixture('audio/preview.mp3') };
  const make = (title: string) =>
    makeCube({ title, nfts, portrait: fixture('people/moss.png'), ...song }, creator());
  const cubes = [await make('Contested'), await make('Lost')] as const;
  contested = BigInt(cubes[0].onChainId);
  lost = BigInt(cubes[1].onChainId);
  drop = await openDrop([...cubes], fixture('art/friday.png'), creator());
});

afterAll(async () => {
  for (const context of [creator, rui]) context?.().chain.provider.destroy();
  await world.close();
  removeFolders();
});

it('the whole program of the tutorial has at most thirty lines', () => {
  expect(documentedBot().trimEnd().split('\n').length).toBeLessThanOrEqual(30);
});

it('the bot bids once on each cube even if it is killed after signing a bid and started again', async () => {
  const first = await start(killOn({ type: 'transaction-signed', step: 'bid' }, 'after')).ended;
  expect(first).toMatchObject({ signal: 'SIGKILL', err: '' });
  expect(await leads(contested)).toBe(false);
  const nonce = await world.nonceOf(world.people.ana);

  const second = start();
  await until(async () => (await leads(contested)) && (await leads(lost)));
  await reported();
  second.stop();
  await second.ended;
  // One bid on each cube: the bid that the killed process signed was sent, and no other in its place.
  expect((await world.nonceOf(world.people.ana)) - nonce).toBe(2);
  for (const cubeId of [contested, lost])
    expect((await stateOf(cubeId)).ownTotal).toBe(parseAmount('0.1 WETH'));
});

it('the bot outbids each bid of a rival once even if it is killed before recording that its bid was mined', async () => {
  const nonce = await world.nonceOf(world.people.ana);
  await raise(lotOf(contested), '0.2 WETH', rui());
  const killed = start(killOn({ type: 'step-done', step: 'bid' }, 'before'));
  expect(await killed.ended).toMatchObject({ signal: 'SIGKILL', err: '' });
  await until(() => leads(contested));

  const again = start();
  // The restarted bot watches the drop again and outbids the rival's next bid.
  await raise(lotOf(contested), '0.05 WETH', rui());
  await until(() => leads(contested));
  await reported();
  again.stop();
  await again.ended;
  expect((await stateOf(contested)).ownTotal).toBe(parseAmount('0.26 WETH'));
  expect((await world.nonceOf(world.people.ana)) - nonce).toBe(2);
});

it('the bot stops at its limit, then claims what it won, withdraws its outbid bid and ends', async () => {
  await raise(lotOf(lost), '0.31 WETH', rui());
  const nonce = await world.nonceOf(world.people.ana);
  const running = start();
  await raise(lotOf(contested), '0.03 WETH', rui());
  await until(() => leads(contested));
  expect(await leads(lost)).toBe(false);
  // Otherwise the drop could end before the bid that was just mined is reported.
  await reported();

  await world.pass(2 * HOUR + 1);
  expect(await running.ended).toEqual({ code: 0, signal: null, err: '' });
  expect(await readContract(creator().chain, 'cube', 'ownerOf', [contested])).toBe(bot().address);
  expect((await stateOf(contested)).fundsClaimed).toBe(true);
  expect((await stateOf(lost)).ownTotal).toBe(0n);
  // The four transactions are a bid, a payout, a claim and a withdrawal.
  expect((await world.nonceOf(world.people.ana)) - nonce).toBe(4);
  // Nothing is left to be completed.
  expect(openRuns()).toEqual([]);
});
