import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Op } from 'sequelize';
import type { Wire } from '@cubedrop/sdk/api';
import { createStores } from '../stores.ts';
import { chainIndex, type ChainIndex } from '../../start/chain-index.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';
import { liveTables } from './live-model.ts';
import { chainTime } from '../system/chain-time.ts';
import { eventually } from '../../../test/eventually.ts';
import { testPush } from '../../../test/push/test-settings.ts';
import { testWebhooks } from '../../../test/webhook/test-settings.ts';

/** Types of the events that are published when a test opens its drop. */
const OPENING = new Set(['transfer', 'drop']);

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;
const digest = `0x${'a'.repeat(64)}`;
let lot: { dropId: bigint; cubeId: bigint };

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  const first = await act.mint(0, [1, 1, 1, 1, 1, 1], Array<string>(6).fill(digest));
  const ids = Array.from({ length: 6 }, (_, i) => first + BigInt(i));
  const cubeId = await act.makeCube(0, `ipfs://${'b'.repeat(46)}`, ids);
  lot = { cubeId, dropId: 0n };
  for (const bidder of [2, 3]) await act.fund(bidder, 1000n);
  // Enough blocks that the events above are too old to be published.
  await chain.request('hardhat_mine', '0x50');
});
afterAll(() => chain.stop());

onEachEngine('live events', (engine) => {
  let database: Database;
  let databaseAt: string;
  let indexes: ChainIndex[];
  let errors: unknown[];

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    databaseAt = await engine.fresh();
    database = await openDatabase(databaseAt);
    indexes = [];
    errors = [];
  });
  afterEach(async () => {
    for (const index of indexes) await index.stop();
    await database.close();
    engine.release(databaseAt);
    expect(errors).toEqual([]);
  });

  const server = async (): Promise<ChainIndex> => {
    const index = chainIndex({
      webhooks: testWebhooks,
      push: testPush,
      database,
      node: chain.node,
      addresses: chain.addresses,
      firstBlock: 0,
      content: { read: async () => undefined, addJson: async () => '' },
      stores: createStores(database),
      mail: async () => {},
      confirmations: 1,
      publicUrl: 'http://localhost',
      interval: 20,
      now: Date.now,
      chainTime: () => chainTime(chain.node, true, 0),
      onError: (error) => errors.push(error),
    });
    indexes.push(index);

    await index.start();
    await index.follower.sync();
    const { marks } = liveTables(database.sequelize);
    await eventually(async () => {
      if (errors.length > 0 || (await marks.count({ seconds: { [Op.ne]: null } })) > 0) return true;
      await index.follower.sync();
      return false;
    });

    return index;
  };

  /** Subscribes to a server. New events are appended to `received`. */
  const listen = (index: ChainIndex, lastId?: string) => {
    const received: { event: Wire['LiveEvent']; id: string }[] = [];
    const stop = index.live.listen(
      {
        onEvent(event, id) {
          if (!OPENING.has(event.type)) received.push({ event, id });
        },
        ready: async () => {},
        onEnd() {},
      },
      { network: 'here', account: undefined },
      lastId,
    );
    const types = (): string[] => received.map(({ event }) => event.type);
    return { received, types, stop };
  };
  /** Waits for a condition or an error. Errors are checked after the test. */
  const until = (condition: () => boolean) => eventually(() => condition() || errors.length > 0);
  /** Opens a drop. Returns a listener that has received the event of the drop's start. */
  const listening = async (index: ChainIndex) => {
    const listener = listen(index);
    lot.dropId = await act.openDrop(0, [lot.cubeId], digest);
    await chain.pass(60);
    await until(() => listener.types().includes('auction-start'));
    return listener;
  };
  /** Opens a drop, then an owner's auction of the same cube, and takes the cube back before either starts. */
  const cancelDropAndAuction = async (): Promise<void> => {
    const dropId = await act.openDrop(0, [lot.cubeId], digest);
    await chain.send(0, 'dropAuction', 'claimNFT', dropId, lot.cubeId);
    const { auctionId } = await act.openAuction(0, lot.cubeId);
    await chain.send(0, 'userAuction', 'claimNFT', auctionId, lot.cubeId);
  };
  const bid = (account: number, wei: bigint) => act.bid(account, lot.dropId, lot.cubeId, wei);

  it('publishes starts, bids, outbids and ends, but no old events', async () => {
    const { received, types } = await listening(await server());
    await bid(2, 100n);
    await bid(3, 200n);
    await bid(3, 50n);
    await chain.pass(4000);
    await until(() => types().includes('auction-end'));
    expect(types()).toEqual(['auction-start', 'bid', 'bid', 'outbid', 'bid', 'auction-end']);
    const [bob, carol] = [2, 3].map((account) => chain.accounts[account]!.address);
    const { dropId, tokenId } = received[1]!.event;
    expect(received[3]!.event).toMatchObject({ dropId, tokenId, address: bob, amount: '100' });
    expect(received[5]!.event).toMatchObject({ dropId, tokenId, address: carol, amount: '250' });
  });

  it('publishes no start of an auction that was cancelled before starting', async () => {
    const { received, types } = listen(await server());
    await cancelDropAndAuction();
    await chain.pass(60);
    lot.dropId = await act.openDrop(0, [lot.cubeId], digest);
    await chain.pass(60);
    await until(() => types().includes('auction-start'));
    await bid(2, 100n);
    await until(() => types().includes('bid'));
    const subjectsOf = (type: string) =>
      received.filter(({ event }) => event.type === type).map(({ event }) => event.dropId);
    expect(subjectsOf('auction-start')).toEqual(subjectsOf('bid'));
  });

  it('publishes no start of a cancelled auction that is indexed only after its scheduled start', async () => {
    await (await server()).stop();
    await cancelDropAndAuction();
    await chain.pass(60);
    const { marks, events } = liveTables(database.sequelize);
    await marks.update({ seconds: await chain.time() }, {});
    await server();
    const types = (await events.find({ order: ['id'] })).map(
      ({ event }) => (JSON.parse(event) as Wire['LiveEvent']).type,
    );
    expect(types.filter((type) => type === 'claim-cube')).toHaveLength(2);
    expect(types).not.toContain('auction-start');
  });

  it('publishes no end of a lot that was taken out or bought at the buy-now price', async () => {
    const before = await server();
    const dropId = await act.openDrop(0, [lot.cubeId], digest);
    await chain.pass(60);
    const opened = await chain.time();
    await chain.send(0, 'dropAuction', 'claimNFT', dropId, lot.cubeId);
    const takenOut = await act.openAuction(0, lot.cubeId);
    await chain.pass(60);
    await chain.send(0, 'userAuction', 'claimNFT', takenOut.auctionId, lot.cubeId);
    const bought = await act.openAuction(0, lot.cubeId, { buyNowPrice: 200n });
    await chain.pass(60);
    await chain.send(2, 'userAuction', 'executeOrder', bought.auctionId, lot.cubeId, 200n);
    const time = await chain.time();
    await before.follower.sync();
    await before.stop();
    // The clock usually passes a block before that block is indexed, but not always.
    const { marks, events } = liveTables(database.sequelize);
    await marks.update({ seconds: opened }, {});
    await server();
    await eventually(async () => ((await marks.findOne({}))?.seconds ?? 0) >= time, { what: 'the clock' });
    const types = (await events.find({ order: ['id'] })).map(
      ({ event }) => (JSON.parse(event) as Wire['LiveEvent']).type,
    );
    expect(types.filter((type) => type === 'claim-cube')).toHaveLength(2);
    expect(types).toContain('bought-now');
    expect(types).not.toContain('auction-end');
  });

  it('resumes after a disconnect, on any server, or asks the screen to reload if its last event is unknown', async () => {
    const one = await server();
    const two = await server();
    const before = await listening(one);
    const atTwo = listen(two);
    await bid(2, 100n);
    await until(() => before.types().includes('bid') && atTwo.types().includes('bid'));
    before.stop();
    const { id } = before.received.at(-1)!;
    await bid(3, 200n);
    await until(() => atTwo.types().includes('outbid'));
    const after = listen(two, id);
    await until(() => after.types().includes('outbid'));
    await bid(2, 300n);
    await until(() => after.types().length === 4);
    expect(after.types()).toEqual(['bid', 'outbid', 'bid', 'outbid']);
    await indexes[0]!.stop();
    const three = await server();
    const again = listen(three, id);
    await until(() => again.types().length === 4);
    expect(again.received).toEqual(after.received);

    for (const unknown of ['0123456789ab-1', 'nonsense', `${id}9999`]) {
      const lost = listen(three, unknown);
      await until(() => lost.types().length > 0);
      expect(lost.types()).toEqual(['reorganised']);
    }
  });

  it('publishes an event when an approval makes a sale unavailable or available, and ignores other approvals', async () => {
    const { received } = listen(await server());
    const { cube, exchange } = chain.addresses;
    await chain.send(0, 'cube', 'approve', chain.accounts[5]!.address, lot.cubeId);
    await act.sell(0, lot.cubeId, 500n);
    await until(() => received.length === 1);
    for (const isApproved of [false, true]) {
      const before = received.length;
      await chain.send(0, 'cube', 'setApprovalForAll', exchange, isApproved);
      await until(() => received.length > before);
    }
    await chain.send(0, 'exchange', 'cancelOrder', cube, lot.cubeId);
    await until(() => received.length === 4);
    const [sale, unavailable, available, removed] = received.map(({ event }) => event);
    expect([sale, unavailable, available, removed].map((event) => event!.type)).toEqual([
      ...['sale', 'sale-removed', 'sale', 'sale-removed'],
    ]);
    const { saleId, tokenId, address } = sale!;
    for (const event of [unavailable, available, removed])
      expect(event).toMatchObject({ saleId, tokenId, address });
    await chain.send(0, 'exchange', 'cancelAll');
    await until(() => received.length === 5);
    const { event: allRemoved } = received[4]!;
    expect([allRemoved.type, allRemoved.address, allRemoved.saleId]).toEqual([
      'sale-removed',
      address,
      undefined,
    ]);
  });

  it('publishes no approval that leaves a sale as it was', async () => {
    const { received, types } = listen(await server());
    const exchange = chain.addresses.exchange!;
    const other = chain.accounts[5]!.address;
    const approve = (account: string) => chain.send(0, 'cube', 'approve', account, lot.cubeId);
    const approveAll = (isApproved: boolean) =>
      chain.send(0, 'cube', 'setApprovalForAll', exchange, isApproved);
    await act.sell(0, lot.cubeId, 500n);
    await approveAll(true);
    await approve(other);
    await approve(exchange);
    await approveAll(false);
    const revoked = await approve(other);
    await approveAll(false);
    const approved = await approveAll(true);
    await until(() => received.length >= 3);
    await chain.send(0, 'exchange', 'cancelAll');
    await until(() => received.some(({ event }) => event.saleId === undefined));
    expect(types()).toEqual(['sale', 'sale-removed', 'sale', 'sale-removed']);
    const transactions = received.slice(1, 3).map(({ event }) => event.transaction);
    expect(transactions).toEqual([revoked.hash, approved.hash]);
  });

  it('publishes an event when a signed order is published, filled, cancelled or withdrawn', async () => {
    const orders = signedOrders(chain);
    await orders.approve(0);
    await orders.approve(3, 500n);
    const index = await server();
    const { received, types } = listen(index);
    const [ann, bob, carol] = [0, 2, 3].map((account) => chain.accounts[account]!.address);
    const seen = (type: string, times: number) =>
      until(() => types().filter((one) => one === type).length === times);
    const listing = await orders.listing(0, lot.cubeId);
    for (let times = 0; times < 2; times++) await index.signedOrders.make(ann!.toLowerCase(), listing);
    await seen('order', 1);
    await orders.fill(2, listing);
    await seen('sold', 1);
    await chain.send(2, 'offers', 'cancelAll');
    await seen('order-removed', 1);
    const offer = await orders.offer(3, { kind: 'cube', cubeId: lot.cubeId });
    const { orderHash } = await index.signedOrders.make(carol!.toLowerCase(), offer);
    await seen('order', 2);
    for (let times = 0; times < 2; times++)
      await index.signedOrders.withdraw(carol!.toLowerCase(), orderHash);
    await seen('order-removed', 2);
    await chain.send(3, 'offers', 'cancel', orderHash);
    await seen('order-removed', 3);
    expect(types()).toEqual(['order', 'sold', 'order-removed', 'order', 'order-removed', 'order-removed']);
    const events = received.map(({ event }) => event);
    const [listed, sold, raised, offered, withdrawn] = events;
    const { tokenId, endsAt } = listed!;
    expect(listed).toEqual({ type: 'order', tokenId, address: ann, amount: '500', endsAt });
    expect(sold).toMatchObject({ tokenId, address: bob, amount: '500' });
    expect(raised).toMatchObject({ address: bob });
    expect(offered).toMatchObject({ tokenId, address: carol, amount: '500' });
    expect(withdrawn).toMatchObject({ tokenId, address: carol });
  });

  it('asks screens to reload after a reorganisation, then publishes the new events', async () => {
    const index = await server();
    const { received, types } = await listening(index);
    const before = await chain.request('evm_snapshot');
    await bid(2, 100n);
    await until(() => types().includes('bid'));
    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    await bid(3, 111n);
    await until(() => types().filter((type) => type === 'bid').length === 2);
    expect(types()).toEqual(['auction-start', 'bid', 'reorganised', 'bid']);
    expect(received.at(-1)!.event.amount).toBe('111');
  });

  it('publishes nothing twice after a rebuild, but asks screens to reload', async () => {
    const index = await server();
    const { types } = await listening(index);
    await bid(2, 100n);
    await until(() => types().includes('bid'));
    await forgetChain(database, await index.follower.chain());
    await until(() => types().includes('reorganised'));
    await bid(3, 200n);
    await until(() => types().includes('outbid'));
    expect(types()).toEqual(['auction-start', 'bid', 'reorganised', 'bid', 'outbid']);
  });
});
