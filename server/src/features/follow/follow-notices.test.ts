import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { follow, listNotices, markNoticesRead, unfollow, type FollowKind } from '@cubedrop/sdk/api';
import { eventually } from '../../../test/eventually.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { bodyOf, signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';
import type { HidingKind } from '../admin/hidden-store.ts';
import { liveTables } from '../live/live-model.ts';
import { createStores } from '../stores.ts';

const CREATOR = 0;
const FAN = 2;
const OTHER = 3;
const HOUR_SECONDS = 3_600;
const OPEN = 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])';

let chain: TestChain;
let act: ReturnType<typeof acting>;
let orders: ReturnType<typeof signedOrders>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  orders = signedOrders(chain);
  await orders.approve(CREATOR);
  await chain.send(CREATOR, 'cube', 'setApprovalForAll', chain.addresses.dropAuction, true);
});
afterAll(() => chain.stop());

onEachEngine('notices of follows', (engine) => {
  let tested: TestIndex;
  let cube: bigint;
  let cubeId: string;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    const { nftIds } = await tested.mint(CREATOR, TITLES);
    cube = await tested.makeCube(CREATOR, 'Morning', nftIds);
    cubeId = await idOf('cube', cube);
    await tested.index.start();
    await tested.index.follower.sync();
    await untilClock();
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const idOf = async (kind: 'cube' | 'drop', onChainId: bigint) =>
    serverIdOf(await tested.index.follower.chain(), kind, onChainId);
  /** Waits until the live clock has published all moments up to the chain's time. */
  const untilClock = async (): Promise<void> => {
    const { marks } = liveTables(tested.app.database.sequelize);
    const time = await chain.time();
    await eventually(async () => ((await marks.findOne({}))?.seconds ?? 0) >= time, { what: 'the clock' });
  };
  const start = async (account: number, kind: FollowKind, subject: string): Promise<void> =>
    follow(await tested.as(account), { kind, subject });
  const creator = () => chain.accounts[CREATOR]!.address;
  const pageOf = async (account: number) => {
    await tested.index.follower.sync();
    return listNotices(await tested.as(account), { range: { start: 0, end: 20 } });
  };
  const typesOf = async (account: number): Promise<string[]> =>
    (await pageOf(account)).items.map(({ type }) => type);
  /** Waits until an account has notices of these types, newest first, and no others. */
  const expectTypes = async (account: number, expected: readonly string[]): Promise<void> => {
    await eventually(async () => (await typesOf(account)).length >= expected.length, {
      what: `notices: ${expected.join()}`,
    });
    await untilClock();
    expect(await typesOf(account)).toEqual(expected);
  };
  /** Opens a drop of the cube. It starts in ten minutes and lasts `hours`. Returns the drop's on-chain id. */
  const openDrop = async (hours = 3): Promise<bigint> => {
    const startsAt = (await chain.time()) + 600;
    const { digest } = await tested.store(sampleDrop('Friday Drop'));
    const terms = [startsAt, startsAt + hours * HOUR_SECONDS, 100n, 10n, digest, [cube]];
    await chain.send(CREATOR, 'dropAuction', OPEN, ...terms);
    return chain.contract('dropAuction', CREATOR).getFunction('dropCount')();
  };
  const setHidden = async (kind: HidingKind, id: string, isHidden: boolean): Promise<void> => {
    const { hidden } = createStores(tested.app.database);
    const row = { kind, id, reason: 'x', hiddenBy: 'x', hiddenAt: 1 };
    await tested.app.database.transaction((tx) =>
      isHidden ? hidden.hide(row, tx) : hidden.show(kind, id, tx),
    );
  };

  it('notifies the followers of a creator who opens a drop, but neither the creator nor anyone else', async () => {
    for (const account of [CREATOR, FAN]) await start(account, 'creator', creator());
    const dropId = await idOf('drop', await openDrop());
    await expectTypes(FAN, ['new-drop']);
    const { items, count, unreadCount } = await pageOf(FAN);
    expect([count, unreadCount]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({ dropId, cubeId: undefined, amount: undefined, isRead: false });
    expect(items[0]!.transaction).toMatch(/^0x[0-9a-f]{64}$/);
    expect(items[0]!.message).toMatch(/^A creator you follow has opened a drop: /);
    await markNoticesRead(await tested.as(FAN));
    expect(await pageOf(FAN)).toMatchObject({ count: 1, unreadCount: 0 });
    for (const account of [CREATOR, OTHER]) expect(await typesOf(account)).toEqual([]);
  });

  it('notifies the watchers of a drop at its start and an hour before its end, once each', async () => {
    const dropId = await idOf('drop', await openDrop());
    await tested.index.follower.sync();
    for (const account of [CREATOR, FAN]) await start(account, 'drop', dropId);
    expect(await typesOf(FAN)).toEqual([]);
    await chain.pass(660);
    await expectTypes(FAN, ['drop-started']);
    await chain.pass(HOUR_SECONDS);
    await untilClock();
    expect(await typesOf(FAN)).toEqual(['drop-started']);
    await chain.pass(HOUR_SECONDS);
    await expectTypes(FAN, ['drop-ending', 'drop-started']);
    const [ending] = (await pageOf(FAN)).items;
    expect(ending).toMatchObject({ dropId, transaction: undefined });
    expect(ending!.message).toMatch(/ ends within an hour\.$/);
    await chain.pass(HOUR_SECONDS);
    await untilClock();
    expect(await typesOf(FAN)).toEqual(['drop-ending', 'drop-started']);
    expect((await typesOf(CREATOR)).filter((type) => type.startsWith('drop-'))).toEqual([]);
  });

  it('notifies nobody of the end of a drop that lasts an hour, or of the start of a cancelled drop', async () => {
    const short = await openDrop(1);
    await tested.index.follower.sync();
    await start(FAN, 'drop', await idOf('drop', short));
    await chain.send(CREATOR, 'dropAuction', 'claimNFT', short, cube);
    await chain.pass(660);
    await untilClock();
    expect(await typesOf(FAN)).toEqual([]);
    const again = await openDrop(1);
    await tested.index.follower.sync();
    await start(FAN, 'drop', await idOf('drop', again));
    await chain.pass(660);
    await expectTypes(FAN, ['drop-started']);
    await chain.pass(HOUR_SECONDS);
    await expectTypes(FAN, ['drop-started']);
  });

  it('notifies watchers of a cube that is put on sale or auctioned, but not its seller', async () => {
    for (const account of [CREATOR, FAN]) await start(account, 'cube', cubeId);
    await act.sell(CREATOR, cube, 500n);
    await expectTypes(FAN, ['cube-on-sale']);
    const [sale] = (await pageOf(FAN)).items;
    expect(sale).toMatchObject({ cubeId, amount: 500n, dropId: undefined, auctionId: undefined });
    expect(sale!.saleId).toMatch(/^[0-9a-f]{24}$/);
    await chain.send(CREATOR, 'exchange', 'cancelOrder', chain.addresses.cube, cube);
    await chain.pass(10);
    await act.openAuction(CREATOR, cube);
    await expectTypes(FAN, ['cube-at-auction', 'cube-on-sale']);
    const [auction] = (await pageOf(FAN)).items;
    expect(auction).toMatchObject({ cubeId, amount: 100n, dropId: undefined });
    expect(auction!.auctionId).toMatch(/^[0-9a-f]{24}$/);
    expect(await typesOf(CREATOR)).toEqual([]);
  });

  it('notifies the watchers of a cube once for two listings on one day, and when the cube enters a drop', async () => {
    await start(FAN, 'cube', cubeId);
    const publish = async (price: bigint) => {
      const body = bodyOf(await orders.listing(CREATOR, cube, { price }));
      await (await tested.as(CREATOR)).post('/order/make', { body });
    };
    await publish(700n);
    await publish(600n);
    await expectTypes(FAN, ['cube-on-sale']);
    expect((await pageOf(FAN)).items[0]).toMatchObject({ cubeId, amount: 700n, saleId: undefined });
    await chain.pass(10);
    const dropId = await idOf('drop', await openDrop());
    await expectTypes(FAN, ['cube-at-auction', 'cube-on-sale']);
    expect((await pageOf(FAN)).items[0]).toMatchObject({ cubeId, dropId, amount: 100n });
  });

  it('notifies only the accounts that follow a subject at the time when something happens to it', async () => {
    await start(FAN, 'creator', creator());
    await start(FAN, 'cube', cubeId);
    await unfollow(await tested.as(FAN), { kind: 'cube', subject: cubeId });
    await openDrop();
    await tested.index.follower.sync();
    await start(OTHER, 'creator', creator());
    await start(OTHER, 'cube', cubeId);
    await expectTypes(FAN, ['new-drop']);
    await forgetChain(tested.app.database, await tested.index.follower.chain());
    await expectTypes(FAN, ['new-drop']);
    expect(await typesOf(OTHER)).toEqual([]);
  });

  it('notifies nobody of the start of a hidden drop, and omits other notices while it is hidden', async () => {
    const dropId = await idOf('drop', await openDrop());
    await tested.index.follower.sync();
    await start(FAN, 'drop', dropId);
    await setHidden('drop', dropId, true);
    await chain.pass(660);
    await untilClock();
    await setHidden('drop', dropId, false);
    expect(await typesOf(FAN)).toEqual([]);
    await chain.pass(2 * HOUR_SECONDS);
    await expectTypes(FAN, ['drop-ending']);
    await setHidden('drop', dropId, true);
    expect(await pageOf(FAN)).toMatchObject({ items: [], count: 0, unreadCount: 0 });
    await markNoticesRead(await tested.as(FAN));
    await setHidden('drop', dropId, false);
    expect(await pageOf(FAN)).toMatchObject({ count: 1, unreadCount: 1 });
  });

  it('repeats no notice, and keeps all marked as read, if a transaction or the chain is indexed again', async () => {
    await start(FAN, 'creator', creator());
    await start(FAN, 'cube', cubeId);
    const before = await chain.request('evm_snapshot');
    const wallet = chain.accounts[CREATOR]!;
    const startsAt = (await chain.time()) + 600;
    const { digest } = await tested.store(sampleDrop('Friday Drop'));
    const terms = [startsAt, startsAt + 3 * HOUR_SECONDS, 100n, 10n, digest, [cube]];
    const opening = await wallet.signTransaction({
      to: chain.addresses.dropAuction,
      chainId: 3,
      type: 2,
      gasLimit: 1_000_000n,
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 0n,
      nonce: await wallet.getNonce(),
      data: chain.contract('dropAuction', CREATOR).interface.encodeFunctionData(OPEN, terms),
    });
    await chain.request('eth_sendRawTransaction', opening);
    await eventually(async () => (await typesOf(FAN)).length === 2, { what: 'both notices' });
    await markNoticesRead(await tested.as(FAN));
    const ids = async () => (await pageOf(FAN)).items.map(({ id }) => id).toSorted();
    const first = await ids();

    await chain.request('evm_revert', before);
    await chain.request('hardhat_mine', '0x5');
    expect(await typesOf(FAN)).toEqual([]);
    await chain.request('eth_sendRawTransaction', opening);
    await eventually(async () => (await typesOf(FAN)).length === 2, { what: 'both notices again' });
    expect(await ids()).toEqual(first);
    expect(await pageOf(FAN)).toMatchObject({ count: 2, unreadCount: 0 });

    await forgetChain(tested.app.database, await tested.index.follower.chain());
    expect(await ids()).toEqual(first);
    expect(await pageOf(FAN)).toMatchObject({ count: 2, unreadCount: 0 });
  });
});
