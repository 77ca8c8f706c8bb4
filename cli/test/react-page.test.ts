import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseAmount, toAddress } from '@cubedrop/sdk';
import { readContract, readLot } from '@cubedrop/sdk/chain';
import type { FlowContext } from '@cubedrop/sdk/flows';
import { makeCube } from '../../sdk/examples/create-cube.ts';
import { openDrop } from '../../sdk/examples/create-drop.ts';
import { mint } from '../../sdk/examples/create-nfts.ts';
import { raise } from '../../sdk/examples/place-bid.ts';
import { connect } from '../../sdk/examples/sign-in.ts';
import { killOn, newFolder, removeFolders, sources, type CommandOptions } from './processes.ts';
import { FIXTURES, World } from './world.ts';

const fixture = (path: string) => join(FIXTURES, path);
const program = fileURLToPath(new URL('../../react/test/run-bid-page.mjs', import.meta.url));
const TENTH = parseAmount('0.1 WETH');
const HOUR = 3_600;

let world: World;
let creator: () => FlowContext;
let rui: () => FlowContext;
let cubeId: bigint, auctionId: bigint;
/** Config folder of the visits, which all of them share. */
const folder = newFolder();
const pages: { stop(): void }[] = [];

const lot = () => ({ auctionId, cubeId });
const ana = () => toAddress(world.people.ana.address);
const stateOfAna = () => readLot(creator().chain, lot(), ana());

/** Opens the page of the React example in a process of its own. */
function visit(options: Partial<CommandOptions> = {}) {
  const child = spawn(process.execPath, [...sources, ...(options.preload ?? []), program], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CUBEDROP_CONFIG_DIR: folder,
      CUBEDROP_PRIVATE_KEY: world.people.ana.key,
      PAGE_URL: world.stack.url,
      PAGE_DROP: String(auctionId),
      PAGE_CUBE: String(cubeId),
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let shown = '';
  let err = '';
  createInterface({ input: child.stdout }).on('line', (line) => (shown = String(JSON.parse(line))));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const ended = once(child, 'close').then(([, signal]) => ({ signal: signal as string | null, err }));
  const page = {
    ended,
    stop: () => child.kill('SIGKILL'),
    /** Presses the button whose text begins like this. */
    press: (name: string) => void child.stdin.write(`${name}\n`),
    /** Enters the amount to raise by, in WETH. */
    enter: (amount: string) => void child.stdin.write(`= ${amount}\n`),
    /** Waits until the page shows a text or, with `not`, until it does not show it any more. */
    async shows(text: string, { not = false } = {}) {
      while (shown.includes(text) === not) {
        if (child.exitCode !== null) throw new Error(`The page is closed. ${err}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
  pages.push(page);
  return page;
}

/** Opens the page and signs in. */
async function visitSignedIn(options?: Partial<CommandOptions>) {
  const page = visit(options);
  await page.shows('Sign in');
  page.press('Sign in');
  await page.shows('Sign out');
  return page;
}

beforeAll(async () => {
  world = await World.open();
  creator = await connect(world.stack.url, world.people.creator.key);
  rui = await connect(world.stack.url, world.people.rui.key);
  const art = ['dawn', 'noon', 'dusk', 'rain', 'wind', 'salt'].map((name) => fixture(`art/${name}.png`));
  const nfts = await mint(art, fixture('people/ana.png'), creator());
  const song = { full: fixture('audio/full.mp3'), preview: fixture('audio/preview.mp3') };
  const portrait = fixture('people/moss.png');
  const cube = await makeCube({ title: 'Contested', nfts, portrait, ...song }, creator());
  cubeId = BigInt(cube.onChainId);
  auctionId = BigInt((await openDrop([cube], fixture('art/friday.png'), creator())).onChainId);
});

afterAll(async () => {
  for (const page of pages) page.stop();
  for (const context of [creator, rui]) context?.().chain.provider.destroy();
  await world.close();
  removeFolders();
});

it('a visitor signs in, bids once with two presses, and sees that somebody else bids more', async () => {
  const page = await visitSignedIn();
  await page.shows('Your bid: 0 WETH');
  const nonce = await world.nonceOf(world.people.ana);
  page.press('Bid');
  page.press('Bid');
  await page.shows('Your bid: 0.1 WETH, the highest');
  expect((await stateOfAna()).ownTotal).toBe(TENTH);
  expect((await world.nonceOf(world.people.ana)) - nonce).toBe(1);
  await raise(lot(), '0.3 WETH', rui());
  await page.shows('0.1 WETH, not the highest');
  page.press('Bid');
  await page.shows('Raise by 0.11 WETH more.');
  page.press('Withdraw your bid');
  await page.shows('Your bid: 0 WETH');
  expect((await stateOfAna()).ownTotal).toBe(0n);
  page.press('Sign out');
  await page.shows('Sign in to bid.');
  page.stop();
});

it('a bid whose page was closed after signing is completed by the next visit, once', async () => {
  const nonce = await world.nonceOf(world.people.ana);
  const page = await visitSignedIn(killOn({ type: 'transaction-signed', step: 'bid' }, 'after'));
  await page.shows('Your bid: 0 WETH');
  page.enter('0.4');
  page.press('Bid');
  expect(await page.ended).toMatchObject({ signal: 'SIGKILL' });
  const again = await visitSignedIn();
  await again.shows('Completed payments: 1');
  await again.shows('Your bid: 0.4 WETH, the highest');
  // An approval of the WETH that was withdrawn before, and one bid.
  expect((await world.nonceOf(world.people.ana)) - nonce).toBe(2);
  again.stop();
});

it('the winner pays the seller and claims the cube', async () => {
  const page = await visitSignedIn();
  await page.shows('the highest');
  await world.pass(2 * HOUR + 1);
  await page.shows('Pay the seller');
  page.press('Pay the seller');
  await page.shows('Pay the seller', { not: true });
  page.press('Claim your cube');
  await page.shows('Claim your cube', { not: true });
  expect(await readContract(creator().chain, 'cube', 'ownerOf', [cubeId])).toBe(ana());
  expect((await stateOfAna()).fundsClaimed).toBe(true);
});
