import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SignedOrder } from '@cubedrop/sdk';
import { orderHash } from '@cubedrop/sdk/chain';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { bodyOf, signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { NodeUnavailableError, type ChainNode } from '../../index/chain/node.ts';
import { readRevision } from '../../platform/database/index.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';
import { everything } from '../admin/visibility.ts';
import { createStores } from '../stores.ts';

const SELLER = 0;
const BUYER = 2;
const FUNDS = 10_000n;
const DAY_SECONDS = 86_400;

let chain: TestChain;
let orders: ReturnType<typeof signedOrders>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  orders = signedOrders(chain);
  await orders.approve(BUYER, FUNDS);
});
afterAll(() => chain.stop());

onEachEngine('funds for offers', (engine) => {
  let tested: TestIndex;
  let cubeId: bigint;
  let tokenId: string;
  let reads: number;
  let isAway: boolean;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    reads = 0;
    isAway = false;
    const node: ChainNode = {
      async request(method, params) {
        if (isAway) throw new NodeUnavailableError('localhost');
        if (method === 'eth_call') reads++;
        return chain.node.request(method, params);
      },
    };
    tested = await startTestIndex({ ...chain, node }, engine);
    const { nftIds } = await tested.mint(SELLER, TITLES);
    cubeId = await tested.makeCube(SELLER, 'Morning', nftIds);
    await tested.index.follower.sync();
    const seller = await tested.as(SELLER);
    const params = { path: { start: 0, end: 12 } };
    const made = await seller.get('/token/TokenIds/{start}/{end}', { params });
    tokenId = made.tokensdata[0]!._id;
  });
  afterEach(async () => {
    isAway = false;
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const offer = async (price: bigint): Promise<SignedOrder> => {
    const signed = await orders.offer(BUYER, { kind: 'cube', cubeId }, { price });
    await (await tested.as(BUYER)).post('/order/make', { body: bodyOf(signed) });
    return signed;
  };
  /** Indexes the chain, then reads funds for one round. */
  const check = async (): Promise<void> => {
    await tested.index.follower.sync();
    await tested.index.checkFunds();
  };
  /** Returns the prices and states of the listed orders of the cube, highest first. */
  const listed = async (unfunded = false) => {
    const query = { tokenId, sort: 'price-high' as const, unfunded };
    const params = { path: { start: 0, end: 100 }, query };
    const page = await tested.app.api().get('/order/orders/{start}/{end}', { params });
    expect(page.count).toBe(page.orders.length);
    return page.orders.map(({ priceInWei, state }) => `${priceInWei} ${state}`);
  };
  const stateOf = async ({ order }: SignedOrder) => {
    const params = { path: { orderHash: orderHash(order, orders.domain) } };
    return (await tested.app.api().get('/order/{orderHash}', { params })).order.state;
  };
  const revision = () => readRevision(tested.app.database.sequelize);
  const unwrap = (wei: bigint) => chain.send(BUYER, 'weth', 'withdraw', wei);
  const wrap = (wei: bigint) => chain.send(BUYER, 'weth', 'deposit', { value: wei });
  const allow = (wei: bigint) => chain.send(BUYER, 'weth', 'approve', orders.domain.offers, wei);

  it('omits an offer while its buyer has too little WETH for it, but lists it on request', async () => {
    const high = await offer(500n);
    const low = await offer(300n);
    await check();
    expect(await listed()).toEqual(['500 open', '300 open']);
    await unwrap(FUNDS - 400n);
    await check();
    expect(await listed()).toEqual(['300 open']);
    expect(await listed(true)).toEqual(['500 unfunded', '300 open']);
    expect([await stateOf(high), await stateOf(low)]).toEqual(['unfunded', 'open']);
    await wrap(100n);
    await check();
    expect(await listed()).toEqual(['500 open', '300 open']);
    expect(await stateOf(high)).toBe('open');
  });

  it('omits an offer while the contract may not transfer its price, and lets its maker cancel it', async () => {
    const signed = await offer(500n);
    await allow(0n);
    await check();
    expect([await listed(), await stateOf(signed)]).toEqual([[], 'unfunded']);
    await allow(499n);
    await check();
    expect(await listed()).toEqual([]);
    await allow(500n);
    await check();
    expect(await listed()).toEqual(['500 open']);
    await allow(0n);
    await chain.send(BUYER, 'offers', 'cancel', orderHash(signed.order, orders.domain));
    await check();
    expect([await listed(true), await stateOf(signed)]).toEqual([[], 'cancelled']);
  });

  it('lists earlier offers again as soon as their maker publishes another one', async () => {
    await offer(500n);
    await unwrap(FUNDS);
    await check();
    expect(await listed()).toEqual([]);
    await wrap(600n);
    await offer(200n);
    expect(await listed()).toEqual(['500 open', '200 open']);
  });

  it('does not delete offers that cannot be paid', async () => {
    const signed = await offer(500n);
    await unwrap(FUNDS);
    await check();
    expect(await tested.index.signedOrders.sweep(0)).toBe(0);
    await wrap(500n);
    await check();
    expect([await listed(), await stateOf(signed)]).toEqual([['500 open'], 'open']);
  });

  it('still omits unfunded offers after a rebuild, and reads the funds again after a reorganisation', async () => {
    await offer(500n);
    await check();
    const before = await chain.request('evm_snapshot');
    await unwrap(FUNDS);
    await check();
    expect(await listed()).toEqual([]);
    await forgetChain(tested.app.database, await tested.index.follower.chain());
    await tested.index.follower.sync();
    expect(await listed()).toEqual([]);
    await chain.request('evm_revert', before);
    // The new chain is as long as the one that it replaces.
    await chain.request('hardhat_mine', '0x1');
    await check();
    expect(await listed()).toEqual(['500 open']);
  });

  it('keeps the amounts that were read last while the node is unavailable', async () => {
    await offer(500n);
    await unwrap(FUNDS);
    await check();
    expect(await listed()).toEqual([]);
    await wrap(FUNDS);
    await tested.index.follower.sync();
    isAway = true;
    await tested.index.checkFunds();
    isAway = false;
    expect(await listed()).toEqual([]);
    await check();
    expect(await listed()).toEqual(['500 open']);
  });

  it('changes the revision of public data only if an offer enters or leaves a list', async () => {
    await offer(500n);
    await check();
    const bumps = async (): Promise<number> => {
      await tested.index.follower.sync();
      const before = await revision();
      await tested.index.checkFunds();
      return (await revision()) - before;
    };
    await unwrap(1_000n);
    expect(await bumps()).toBe(0);
    await unwrap(FUNDS - 1_001n);
    expect(await bumps()).toBe(1);
    await wrap(400n);
    expect(await bumps()).toBe(0);
    await wrap(99n);
    expect(await bumps()).toBe(1);
    expect(await listed()).toEqual(['500 open']);
  });

  it('reads the funds of at most 50 makers a round, all in turn, and none again without a new block', async () => {
    const { order } = await offer(500n);
    const { signedOrders: store, orderFunds } = createStores(tested.app.database);
    const { id } = await tested.index.follower.chain();
    const row = (await store.byHash(everything(id), orderHash(order, orders.domain)))!;
    const now = await chain.time();
    for (let i = 1; i <= 119; i++) {
      const maker = `0x${String(i).padStart(40, '0')}`;
      const other = { maker, publisher: maker, orderHash: `0x${String(i).padStart(64, '0')}` };
      expect(await store.add({ ...row, ...other }, now)).toBe('added');
    }
    // The added makers have no row of funds yet, as after an update from a version without these rows. The sweep adds
    // them.
    expect(await tested.index.signedOrders.sweep(DAY_SECONDS)).toBe(0);
    await tested.index.follower.sync();
    const left: number[] = [];
    const readsPerRound: number[] = [];
    for (let round = 0; round < 4; round++) {
      reads = 0;
      await tested.index.checkFunds();
      readsPerRound.push(reads);
      left.push((await orderFunds.due(id, Number.MAX_SAFE_INTEGER, 1_000)).filter(isUnread).length);
    }
    expect(left).toEqual([70, 20, 0, 0]);
    // The address of WETH, then two amounts of each maker.
    expect(readsPerRound).toEqual([101, 101, 41, 0]);
    expect(await listed()).toEqual(['500 open']);
    await chain.pass(1);
    reads = 0;
    await check();
    expect(reads).toBe(101);
  });

  it('does not read the funds of makers whose offers have all been withdrawn', async () => {
    const { order } = await offer(500n);
    const body = { orderHash: orderHash(order, orders.domain) };
    await (await tested.as(BUYER)).post('/order/withdraw', { body });
    await tested.index.follower.sync();
    reads = 0;
    await tested.index.checkFunds();
    expect(reads).toBe(0);
  });

  it('refuses an offer that cannot be paid, and does not notify the cube’s holder of it', async () => {
    await unwrap(FUNDS);
    await expect(offer(500n)).rejects.toMatchObject({ status: 409, serverCode: 'insufficient-weth' });
    const path = { start: 0, end: 20 };
    const notices = (await tested.as(SELLER)).get('/notices/{start}/{end}', { params: { path } });
    expect((await notices).Noticecount).toBe(0);
  });
});

const isUnread = ({ blockNumber }: { blockNumber: number }): boolean => blockNumber === 0;
