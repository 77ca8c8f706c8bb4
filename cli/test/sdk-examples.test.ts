import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { readBalance, readContract } from '@cubedrop/sdk/chain';
import type { FlowContext } from '@cubedrop/sdk/flows';
import { sellTo } from '../../sdk/examples/accept-offer.ts';
import { buyAtOnce } from '../../sdk/examples/buy-now.ts';
import { buy } from '../../sdk/examples/buy-cube.ts';
import { cancelAll } from '../../sdk/examples/cancel-all-orders.ts';
import { cancel } from '../../sdk/examples/cancel-order.ts';
import { takeAllOffSale } from '../../sdk/examples/cancel-all-sales.ts';
import { takeOffSale } from '../../sdk/examples/cancel-sale.ts';
import { faultsOf } from '../../sdk/examples/check-manifest.ts';
import { claimEverything } from '../../sdk/examples/claim-all.ts';
import { collect } from '../../sdk/examples/claim-cube.ts';
import { getPaid } from '../../sdk/examples/claim-funds.ts';
import { cubesOnSale } from '../../sdk/examples/create-api.ts';
import { auction } from '../../sdk/examples/create-auction.ts';
import { makeCube } from '../../sdk/examples/create-cube.ts';
import { openDrop } from '../../sdk/examples/create-drop.ts';
import { mint } from '../../sdk/examples/create-nfts.ts';
import { offer } from '../../sdk/examples/create-sale.ts';
import { announce } from '../../sdk/examples/create-season.ts';
import { feeOfBid } from '../../sdk/examples/estimate-flow.ts';
import { buyListed } from '../../sdk/examples/fill-listing.ts';
import { wrapEther } from '../../sdk/examples/get-weth.ts';
import { makeCreator } from '../../sdk/examples/grant-creator.ts';
import { lower } from '../../sdk/examples/lower-minimum-bid.ts';
import { list } from '../../sdk/examples/make-listing.ts';
import { offerFor } from '../../sdk/examples/make-offer.ts';
import { raise } from '../../sdk/examples/place-bid.ts';
import { revokeAll } from '../../sdk/examples/revoke-allowance.ts';
import { removeCreator } from '../../sdk/examples/revoke-creator.ts';
import { getOneWeth } from '../../sdk/examples/run-flow.ts';
import { give } from '../../sdk/examples/send-cube.ts';
import { connect } from '../../sdk/examples/sign-in.ts';
import { takeOff } from '../../sdk/examples/take-out.ts';
import { unwrapAll } from '../../sdk/examples/unwrap-weth.ts';
import { takeBack } from '../../sdk/examples/withdraw-bid.ts';
import { newFolder, removeFolders } from './processes.ts';
import { FIXTURES, World } from './world.ts';

/** Server id and on-chain id of a cube. */
type Cube = { id: string; onChainId: string };
/** Creates a context for one flow of an account. */
type Begin = () => FlowContext;

const fixture = (path: string) => join(FIXTURES, path);

let world: World;
let owner: Begin, creator: Begin, ana: Begin, rui: Begin;
let sold: Cube, second: Cube, unsold: Cube, priced: Cube, auctioned: Cube;
let drop: { id: string; onChainId: string };

const holderOf = ({ onChainId }: Cube) =>
  readContract(creator().chain, 'cube', 'ownerOf', [BigInt(onChainId)]) as Promise<string>;
const lotOf = ({ onChainId }: Cube) => ({ auctionId: BigInt(drop.onChainId), cubeId: BigInt(onChainId) });
const addressOf = (begin: Begin) => begin().sender.address;
const wethOf = async (begin: Begin) => (await readBalance(begin().chain, addressOf(begin))).weth;

beforeAll(async () => {
  world = await World.open();
  const begin = (name: keyof World['people']) => connect(world.stack.url, world.people[name].key);
  owner = await begin('owner');
  creator = await begin('creator');
  ana = await begin('ana');
  rui = await begin('rui');
});

afterAll(async () => {
  for (const begin of [owner, creator, ana, rui]) begin?.().chain.provider.destroy();
  await world.close();
  removeFolders();
});

it('the examples grant and revoke the creator role', async () => {
  const may = () => readContract(rui().chain, 'dropAuction', 'isCreator', [addressOf(rui)]);
  expect(await makeCreator(addressOf(rui), owner())).toMatch(/^0x/);
  expect(await may()).toBe(true);
  expect(await removeCreator(addressOf(rui), owner())).toMatch(/^0x/);
  expect(await may()).toBe(false);
});

it('the examples report the faults of a manifest', async () => {
  expect(await faultsOf(fixture('release.yaml'))).toEqual([]);
  const path = join(newFolder(), 'faulty.yaml');
  writeFileSync(path, 'version: 1\ncollections: [{key: a, title: A, image: a.png}]\n');
  expect(await faultsOf(path)).toEqual(['collections[0].image: There is no file "a.png".']);
});

it('the examples create NFTs, cubes, a drop and a season', async () => {
  const art = ['dawn', 'noon', 'dusk', 'rain', 'wind', 'salt'].map((name) => fixture(`art/${name}.png`));
  const nfts = await mint(art, fixture('people/ana.png'), creator());
  const song = { full: fixture('audio/full.mp3'), preview: fixture('audio/preview.mp3') };
  const make = (title: string) =>
    makeCube({ title, nfts, portrait: fixture('people/moss.png'), ...song }, creator());
  sold = await make('Sold');
  second = await make('Second');
  unsold = await make('Unsold');
  priced = await make('Priced');
  auctioned = await make('Auctioned');
  drop = await openDrop([sold, second, unsold], fixture('art/friday.png'), creator());
  expect(await announce([drop.id], fixture('art/cover.png'), creator())).toMatch(/^[0-9a-f]{24}$/);
  expect(await world.counts()).toEqual({ batches: 1, cubes: 5, drops: 1, seasons: 1 });
});

it('the examples wrap ETH once, however often the run is interrupted', async () => {
  expect((await wrapEther(ana())).amount).toBe(String(parseAmount('2 WETH')));
  const path = join(newFolder(), 'weth.ndjson');
  const lines: string[] = [];
  const run = (signal?: AbortSignal) =>
    getOneWeth(rui(), { path, log: (line) => lines.push(line), ...(signal ? { signal } : {}) });
  expect(await run(AbortSignal.abort())).toMatch(/^aborted: /);
  const transaction = await run();
  expect(transaction).toMatch(/^0x/);
  expect(lines.at(-1)).toBe('2/2 Turn ETH into WETH');

  // Simulates that the process was killed while it recorded the result of a sent transaction.
  const entries = readFileSync(path, 'utf8');
  writeFileSync(path, entries.slice(0, entries.indexOf('\n', entries.indexOf('transaction-signed')) + 9));
  expect(await run()).toBe(transaction);
  expect(await run()).toBe(transaction);
  expect(await wethOf(rui)).toBe(parseAmount('1 WETH'));
});

it('the examples place bids, withdraw outbid ones, lower a minimum bid and take out a lot without a bid', async () => {
  expect(await raise(lotOf(sold), '0.2 WETH', ana())).toBe(parseAmount('0.2 WETH'));
  expect(await feeOfBid(lotOf(sold), rui())).toMatch(/^2 transactions, at most [\d.]+ ETH of gas and 0 ETH$/);
  expect(await raise(lotOf(sold), '0.3 WETH', rui())).toBe(parseAmount('0.3 WETH'));
  expect(await raise(lotOf(sold), '0.1 WETH', rui())).toBe(parseAmount('0.4 WETH'));
  expect(await takeBack(lotOf(sold), ana())).toBe(parseAmount('0.2 WETH'));
  expect(await raise(lotOf(second), '0.5 WETH', ana())).toBe(parseAmount('0.5 WETH'));
  expect(await lower(lotOf(unsold), '0.05 WETH', creator())).toMatchObject({
    minimumBid: String(parseAmount('0.05 WETH')),
  });
  expect(await takeOff(BigInt(drop.onChainId), [BigInt(unsold.onChainId)], creator())).toHaveLength(1);
  expect(await holderOf(unsold)).toBe(addressOf(creator));
});

it('the examples settle an ended drop', async () => {
  await world.pass(2 * 3_600 + 1);
  expect(await getPaid(lotOf(sold), creator())).toMatchObject({
    seller: addressOf(creator),
    amount: String(parseAmount('0.4 WETH')),
  });
  expect(await collect(lotOf(sold), rui())).toMatchObject({ cubeId: sold.onChainId });
  expect(await holderOf(sold)).toBe(addressOf(rui));

  expect(await claimEverything(creator())).toMatchObject([{ word: 'claim-funds', skipped: null }]);
  expect(await claimEverything(ana())).toMatchObject([{ word: 'claim-cube', skipped: null }]);
  expect(await claimEverything(ana())).toEqual([]);
  expect(await holderOf(second)).toBe(addressOf(ana));
});

it('the examples sell a cube at a fixed price and send a cube', async () => {
  const id = BigInt(priced.onChainId);
  await offer(id, creator());
  expect(await cubesOnSale(world.stack.url)).toEqual(['Priced: 0.4 WETH']);
  await takeOffSale(id, creator());
  expect(await cubesOnSale(world.stack.url)).toEqual([]);
  await offer(id, creator());
  expect((await takeAllOffSale(creator())).transaction).toMatch(/^0x/);
  await offer(id, creator());
  expect(await buy(id, ana())).toMatchObject({ price: String(parseAmount('0.4 WETH')) });
  await give(id, addressOf(rui), ana());
  expect(await holderOf(priced)).toBe(addressOf(rui));
});

it('the examples list a cube, sell it, and sell it again to the buyer who made an offer', async () => {
  const id = BigInt(priced.onChainId);
  const { orderHash } = await list(id, rui());
  await cancel(orderHash, rui());
  await expect(buyListed(orderHash, ana())).rejects.toMatchObject({ code: 'order-cancelled' });
  const again = await list(id, rui());
  expect(await buyListed(again.orderHash, ana())).toMatchObject({ price: String(parseAmount('0.4 WETH')) });

  await wrapEther(rui());
  const offer = await offerFor(addressOf(creator), rui());
  expect(await sellTo(offer.orderHash, id, ana())).toMatchObject({ buyer: addressOf(rui) });
  expect(await holderOf(priced)).toBe(addressOf(rui));
  await offerFor(addressOf(creator), rui());
  expect((await cancelAll(rui())).transaction).toMatch(/^0x/);
});

it("the examples buy a cube from an owner's auction", async () => {
  const id = BigInt(auctioned.onChainId);
  const { auctionId } = await auction(id, creator());
  await wrapEther(rui());
  await buyAtOnce(BigInt(auctionId), id, rui());
  expect(await holderOf(auctioned)).toBe(addressOf(rui));
});

it('the examples revoke all allowances and unwrap all WETH', async () => {
  expect(await revokeAll(creator)).toBeGreaterThan(0);
  expect(await revokeAll(creator)).toBe(0);
  await unwrapAll(ana());
  expect(await wethOf(ana)).toBe(0n);
});
