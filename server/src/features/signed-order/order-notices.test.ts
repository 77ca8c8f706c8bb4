import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { toAddress, type SignedOrder } from '@cubedrop/sdk';
import { orderHash } from '@cubedrop/sdk/chain';
import { eventually } from '../../../test/eventually.ts';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { bodyOf, signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { amount } from '../../platform/database/index.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';
import { createStores } from '../stores.ts';

const CREATOR = 0;
const HOLDER = 1;
const BUYER = 2;
const OTHER = 3;
const DAY_SECONDS = 86_400;

let chain: TestChain;
let orders: ReturnType<typeof signedOrders>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  orders = signedOrders(chain);
  await orders.approve(CREATOR);
  for (const account of [HOLDER, BUYER, OTHER]) await orders.approve(account, 10_000n);
});
afterAll(() => chain.stop());

onEachEngine('notices of signed orders', (engine) => {
  let tested: TestIndex;
  let cubeId: bigint;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    const { nftIds } = await tested.mint(CREATOR, TITLES);
    cubeId = await tested.makeCube(CREATOR, 'Morning', nftIds);
    await send(CREATOR, HOLDER);
    await tested.index.follower.sync();
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const addressOf = (account: number) => chain.accounts[account]!.address;
  /** Transfers the cube. */
  const send = (from: number, to: number) =>
    chain.send(from, 'cube', 'transferFrom', addressOf(from), addressOf(to), cubeId);
  const publish = async (account: number, signed: SignedOrder) =>
    (await (await tested.as(account)).post('/order/make', { body: bodyOf(signed) })).order;
  const offer = async (account: number, price: bigint) => {
    const signed = await orders.offer(account, { kind: 'cube', cubeId }, { price });
    await publish(account, signed);
    return signed;
  };
  const listing = async (price: bigint) => {
    const signed = await orders.listing(HOLDER, cubeId, { price });
    await publish(HOLDER, signed);
    return signed;
  };
  const noticesOf = async (account: number, path = { start: 0, end: 20 }) => {
    await tested.index.follower.sync();
    return (await tested.as(account)).get('/notices/{start}/{end}', { params: { path } });
  };
  /** Returns the kinds and amounts of an account's notices, in alphabetical order. */
  const noticeSummaries = async (account: number) =>
    (await noticesOf(account)).Noticedata.map(({ type, amount }) => `${type} ${amount}`).toSorted();
  /**
   * Compares an account's notices with the expected ones. Waits until there are as many, since notices become due by
   * the server's clock.
   */
  const expectNotices = async (account: number, expected: readonly string[]): Promise<void> => {
    await eventually(async () => (await noticeSummaries(account)).length >= expected.length, {
      what: `notices: ${expected.join()}`,
    });
    expect(await noticeSummaries(account)).toEqual(expected);
  };

  it('notifies a cube’s holder of an offer, unless the same account offered as much for the cube within a day', async () => {
    const signed = await offer(BUYER, 500n);
    await publish(BUYER, signed);
    await offer(BUYER, 500n);
    await offer(BUYER, 400n);
    await offer(OTHER, 300n);
    expect(await noticeSummaries(HOLDER)).toEqual(['new-offer 300', 'new-offer 500']);
    await offer(BUYER, 501n);
    const { Noticedata, Noticecount, Unreadcount } = await noticesOf(HOLDER);
    expect([Noticecount, Unreadcount]).toEqual([3, 3]);
    const highest = Noticedata.find(({ amount }) => amount === '501')!;
    expect(highest).toMatchObject({ type: 'new-offer', read: false });
    expect(highest.message).toMatch(/^You were offered 0\.000000000000000501 WETH for /);
    expect(highest.tokenId).toMatch(/^[0-9a-f]{24}$/);
    expect(highest.transaction).toBeUndefined();

    const holder = await tested.as(HOLDER);
    const noticeIds = [highest._id];
    const stranger = (await tested.as(OTHER)).post('/notices/read', { body: { noticeIds } });
    await expect(stranger).rejects.toMatchObject({ status: 404 });
    await holder.post('/notices/read', { body: { noticeIds } });
    const read = (await noticesOf(HOLDER)).Noticedata.filter((notice) => notice.read);
    expect(read.map(({ amount }) => amount)).toEqual(['501']);
    await holder.post('/notices/read', { body: {} });
    expect(await noticesOf(HOLDER)).toMatchObject({ Noticecount: 3, Unreadcount: 0 });
    for (const account of [CREATOR, BUYER, OTHER]) expect(await noticeSummaries(account)).toEqual([]);
  });

  it('notifies nobody of an offer that names a creator or a drop, nor a seller of their own offer', async () => {
    const creator = toAddress(addressOf(CREATOR));
    await publish(BUYER, await orders.offer(BUYER, { kind: 'creator', creator }));
    const dropId = await tested.makeDrop(HOLDER, [cubeId]);
    await tested.index.follower.sync();
    await publish(BUYER, await orders.offer(BUYER, { kind: 'drop', dropId }));
    await offer(HOLDER, 500n);
    for (const account of [CREATOR, HOLDER, BUYER]) expect(await noticeSummaries(account)).toEqual([]);
    await offer(BUYER, 500n);
    expect(await noticeSummaries(HOLDER)).toEqual(['new-offer 500']);
  });

  it('notifies a holder of at most 20 offers within a day', async () => {
    const { orderNotices } = createStores(tested.app.database);
    const { id } = await tested.index.follower.chain();
    const now = await chain.time();
    const recipient = addressOf(HOLDER).toLowerCase();
    const one = { chain: id, recipient, cubeId: Number(cubeId), amount: amount.encode(1n), dueAt: now };
    const add = (digits: number, dueAt = now) =>
      tested.app.database.transaction((tx) =>
        orderNotices.addOffer(
          {
            ...one,
            maker: `0x${String(digits).padStart(40, '0')}`,
            orderHash: `0x${String(digits).padStart(64, '0')}`,
            dueAt,
          },
          tx,
        ),
      );
    for (let i = 1; i <= 25; i++) await add(i);
    expect(await noticesOf(HOLDER)).toMatchObject({ Noticecount: 20, Unreadcount: 20 });
    await add(26, now + DAY_SECONDS);
    expect(await noticesOf(HOLDER)).toMatchObject({ Noticecount: 21, Unreadcount: 21 });
  });

  it('notifies the maker of a listing that was filled, and the maker of an offer that was accepted', async () => {
    const signed = await listing(700n);
    await orders.fill(BUYER, signed);
    await tested.index.follower.sync();
    const wanted = await offer(OTHER, 800n);
    await orders.accept(BUYER, wanted, cubeId);
    await expectNotices(HOLDER, ['sold 700']);
    await expectNotices(BUYER, ['new-offer 800']);
    await expectNotices(OTHER, ['offer-accepted 800']);
    const [accepted] = (await noticesOf(OTHER)).Noticedata;
    expect(accepted!.message).toMatch(/was accepted\. The cube is yours\.$/);
    expect(accepted!.transaction).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('notifies the maker of a published listing that a transfer ended, unless the cube was sold or the listing withdrawn', async () => {
    await listing(700n);
    const sold = await listing(600n);
    const cancelled = await listing(500n);
    await chain.send(HOLDER, 'offers', 'cancel', orderHash(cancelled.order, orders.domain));
    const withdrawn = await listing(400n);
    const holder = await tested.as(HOLDER);
    const hash = orderHash(withdrawn.order, orders.domain);
    await holder.post('/order/withdraw', { body: { orderHash: hash } });
    const before = await chain.request('evm_snapshot');
    await tested.index.follower.sync();

    await send(HOLDER, OTHER);
    await send(OTHER, HOLDER);
    expect(await noticeSummaries(HOLDER)).toEqual(['listing-ended 600', 'listing-ended 700']);
    const [ended] = (await noticesOf(HOLDER)).Noticedata;
    expect(ended!.message).toMatch(/has ended because the cube was transferred\.$/);
    expect(ended!.transaction).toMatch(/^0x[0-9a-f]{64}$/);
    await chain.request('evm_revert', before);
    await chain.request('hardhat_mine', '0x5');
    expect(await noticeSummaries(HOLDER)).toEqual([]);

    await orders.fill(BUYER, sold);
    await expectNotices(HOLDER, ['sold 600']);
  });

  it('notifies nobody of a listing that had expired or been cancelled before the transfer', async () => {
    await listing(700n);
    await chain.send(HOLDER, 'offers', 'cancelAll');
    const late = await orders.listing(HOLDER, cubeId, { price: 600n, expiresAt: (await chain.time()) + 300 });
    await publish(HOLDER, late);
    await chain.pass(400);
    await send(HOLDER, OTHER);
    expect(await noticeSummaries(HOLDER)).toEqual([]);
  });

  it('keeps notices through a rebuild, even those about deleted orders, and adds none twice', async () => {
    const stays = await offer(BUYER, 500n);
    await listing(700n);
    await send(HOLDER, OTHER);
    await orders.accept(OTHER, stays, cubeId);
    const both = ['listing-ended 700', 'new-offer 500'];
    expect(await noticeSummaries(HOLDER)).toEqual(both);
    await expectNotices(BUYER, ['offer-accepted 500']);
    expect(await tested.index.signedOrders.sweep(0)).toBe(2);
    await (await tested.as(HOLDER)).post('/notices/read', { body: {} });
    await forgetChain(tested.app.database, await tested.index.follower.chain());
    expect(await noticeSummaries(HOLDER)).toEqual(both);
    expect(await noticesOf(HOLDER)).toMatchObject({ Noticecount: 2, Unreadcount: 0 });
    await expectNotices(BUYER, ['offer-accepted 500']);
  });

  it('does not mistake a transfer before a listing for the end of the listing when the chain is indexed again', async () => {
    await listing(700n);
    await forgetChain(tested.app.database, await tested.index.follower.chain());
    expect(await noticeSummaries(HOLDER)).toEqual([]);
    await send(HOLDER, OTHER);
    expect(await noticeSummaries(HOLDER)).toEqual(['listing-ended 700']);
  });

  it('lists notices from several tables newest first, page by page', async () => {
    const { hidingNotices, orderNotices } = createStores(tested.app.database);
    const { id } = await tested.index.follower.chain();
    const about = { chain: id, recipient: addressOf(HOLDER).toLowerCase(), cubeId: Number(cubeId) };
    const expected: string[] = [];
    for (const price of [500n, 600n, 700n]) {
      const offered = {
        ...about,
        maker: addressOf(BUYER).toLowerCase(),
        orderHash: `0x${String(price).padStart(64, '0')}`,
        amount: amount.encode(price),
        dueAt: await chain.time(),
      };
      await tested.app.database.transaction((tx) => orderNotices.addOffer(offered, tx));
      await chain.pass(10);
      const hidden = {
        ...about,
        kind: 'hidden',
        dropId: null,
        reason: 'x',
        dueAt: await chain.time(),
      } as const;
      await tested.app.database.transaction((tx) => hidingNotices.add(hidden, tx));
      await chain.pass(10);
      await orders.fill(OTHER, await orders.listing(HOLDER, cubeId, { price }));
      await send(OTHER, HOLDER);
      await chain.pass(10);
      expected.unshift(`sold ${price}`, 'hidden undefined', `new-offer ${price}`);
    }
    await expectNotices(HOLDER, expected.toSorted());
    const pages: string[] = [];
    for (let start = 0; start < 10; start += 2) {
      const { Noticedata, Noticecount } = await noticesOf(HOLDER, { start, end: start + 2 });
      expect(Noticecount).toBe(9);
      pages.push(...Noticedata.map(({ type, amount: wei }) => `${type} ${wei}`));
    }
    expect(pages).toEqual(expected);
  });

  it('omits the id and title of a cube that is hidden from the recipient', async () => {
    await offer(BUYER, 500n);
    const [shown] = (await noticesOf(HOLDER)).Noticedata;
    const { hidden } = createStores(tested.app.database);
    const row = { kind: 'cube', id: shown!.tokenId!, reason: 'x', hiddenBy: 'x', hiddenAt: 1 } as const;
    await tested.app.database.transaction((tx) => hidden.hide(row, tx));
    expect((await noticesOf(HOLDER)).Noticedata[0]!.tokenId).toBe(shown!.tokenId);
    await send(HOLDER, OTHER);
    const [notice] = (await noticesOf(HOLDER)).Noticedata;
    expect(notice!.tokenId).toBeUndefined();
    expect(notice!.message).toContain(`Cube ${cubeId}`);
  });
});
