import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { verifyWebhook } from '@cubedrop/sdk';
import { decodeWebhookEvent } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startReceiver, type Receiver, type ReceiverAnswer } from '../../../test/webhook/test-receiver.ts';
import { startWebhookServers, type WebhookServers } from '../../../test/webhook/test-webhook-servers.ts';
import { systemResolve, type HostAddress, type Resolve } from '../../platform/outgoing/destination.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';
import { hiddenStore } from '../admin/hidden-store.ts';
import { MAX_ATTEMPTS } from './webhook-outcome.ts';

const SELLER = 0;
const BOB = 2;
const CAROL = 3;
const DIGEST = `0x${'a'.repeat(64)}`;
const DAY = 24 * 3600;

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;
let cubeId: bigint;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  const first = await act.mint(SELLER, [1, 1, 1, 1, 1, 1], Array<string>(6).fill(DIGEST));
  const ids = Array.from({ length: 6 }, (_, i) => first + BigInt(i));
  cubeId = await act.makeCube(SELLER, `ipfs://${'b'.repeat(46)}`, ids);
  for (const bidder of [BOB, CAROL]) await act.fund(bidder, 10_000n);
});
afterAll(() => chain.stop());

onEachEngine('webhooks', (engine) => {
  let servers: WebhookServers;
  let receiver: Receiver;
  let dropId: bigint;
  let resolve: Resolve;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    receiver = await startReceiver();
    resolve = systemResolve;
    servers = await startWebhookServers(chain, engine, { resolve: (hostname) => resolve(hostname) });
    dropId = await act.openDrop(SELLER, [cubeId], DIGEST);
    await chain.pass(60);
    await servers.sync();
  });
  afterEach(async () => {
    await servers.stop();
    await receiver.close();
  });

  const bid = (account: number, wei: bigint) => act.bid(account, dropId, cubeId, wei);
  const received = () => receiver.requests.map(({ body }) => decodeWebhookEvent(body)!);
  const arrived = (count: number) =>
    eventually(() => receiver.requests.length >= count, { what: `${count} deliveries` });
  const addressOf = (account: number): string => chain.accounts[account]!.address;
  /** Indexes the chain, and waits until all recorded events are queued and no delivery is being sent. */
  const allSent = async (): Promise<void> => {
    await servers.sync();
    await eventually(async () => (await servers.tables.events.count({ isQueued: false })) === 0);
    await eventually(async () => (await servers.tables.deliveries.count({ state: 'sending' })) === 0);
  };

  it('delivers each event once, signed, despite two servers, a reorganisation and a rebuild', async () => {
    const { secret } = await servers.register(CAROL, receiver.url);
    await bid(BOB, 100n);
    await arrived(1);
    const before = await chain.request('evm_snapshot');
    await bid(CAROL, 200n);
    await arrived(3);
    expect(
      received()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['bid', 'bid', 'outbid']);
    const outbid = received().find(({ type }) => type === 'outbid')!;
    expect(outbid.event).toMatchObject({ address: addressOf(BOB), amount: 100n });
    for (const { headers, body } of receiver.requests) {
      const header = String(headers['cubedrop-signature']);
      const now = Math.floor(Date.now() / 1000);
      expect(await verifyWebhook(secret, header, body, now)).toBe(true);
    }

    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    await forgetChain(servers.app.database, await servers.indexes[0]!.follower.chain());
    await chain.pass(60);
    await allSent();
    expect(receiver.requests).toHaveLength(3);
    await bid(CAROL, 300n);
    await arrived(5);
    await allSent();
    expect(receiver.requests).toHaveLength(5);
  });

  it('sends only the chosen types, and only events about the account to a webhook with `onlyOwn`', async () => {
    const own = await startReceiver();
    const all = await servers.register(CAROL, receiver.url, { types: ['outbid'] });
    const ofSeller = await servers.register(SELLER, own.url, { onlyOwn: true });
    const ofBob = await servers.register(BOB, own.url, { types: ['bid', 'outbid'], onlyOwn: true });
    await bid(BOB, 100n);
    await bid(CAROL, 200n);
    await allSent();
    await eventually(() => receiver.requests.length + own.requests.length >= 6);
    const typesTo = async (account: number, webhookId: string) =>
      (await servers.deliveries(account, webhookId)).map(({ type }) => type).sort();
    expect(await typesTo(CAROL, all.webhookId)).toEqual(['outbid']);
    expect(await typesTo(SELLER, ofSeller.webhookId)).toEqual(['bid', 'bid', 'outbid']);
    expect(await typesTo(BOB, ofBob.webhookId)).toEqual(['bid', 'outbid']);
    await own.close();
  });

  it('reports the end of an auction and its claims', async () => {
    await servers.register(SELLER, receiver.url, { types: ['ended', 'claimed'], onlyOwn: true });
    await bid(BOB, 100n);
    await servers.sync();
    await chain.pass(4000);
    await arrived(1);
    await chain.send(SELLER, 'dropAuction', 'claimFunds(uint256,uint256)', dropId, cubeId);
    await chain.send(BOB, 'dropAuction', 'claimNFT(uint256,uint256)', dropId, cubeId);
    await arrived(3);
    expect(received().map(({ type }) => type)).toEqual(['ended', 'claimed', 'claimed']);
    expect(received()[0]!.event).toMatchObject({
      type: 'auction-end',
      address: addressOf(BOB),
      amount: 100n,
    });
    await allSent();
    expect(receiver.requests).toHaveLength(3);
  });

  it('sends nothing about a cube that an admin has hidden', async () => {
    const { webhookId } = await servers.register(CAROL, receiver.url);
    await bid(BOB, 100n);
    await arrived(1);
    const { cubeId: id = '' } = received()[0]!.event!;
    const { database } = servers.app;
    const row = { kind: 'cube', id, reason: 'Stolen.', hiddenBy: 'an admin', hiddenAt: 1 } as const;
    await database.transaction((tx) => hiddenStore(database.sequelize).hide(row, tx));
    await bid(BOB, 200n);
    await allSent();
    // The earlier delivery is still listed, but without its body.
    expect(await servers.deliveries(CAROL, webhookId)).toMatchObject([{ state: 'delivered', body: null }]);
  });

  it('sends no delivery that was queued before its cube was hidden, except to accounts that may see it', async () => {
    const toHolder = await startReceiver();
    const { webhookId } = await servers.register(CAROL, receiver.url);
    const own = await servers.register(SELLER, toHolder.url);
    for (const each of [receiver, toHolder]) each.answer({ status: 500 });
    await bid(BOB, 100n);
    await servers.newest(CAROL, webhookId, { state: 'waiting', attempts: 1 });
    await servers.newest(SELLER, own.webhookId, { state: 'waiting', attempts: 1 });
    const { cubeId: id = '' } = received()[0]!.event!;
    const { database } = servers.app;
    const row = { kind: 'cube', id, reason: 'Stolen.', hiddenBy: 'an admin', hiddenAt: 1 } as const;
    await database.transaction((tx) => hiddenStore(database.sequelize).hide(row, tx));
    for (const each of [receiver, toHolder]) each.answer({ status: 200 });
    await servers.endPauses();
    expect(await servers.newest(CAROL, webhookId, { state: 'failed' })).toMatchObject({
      attempts: 1,
      status: null,
      fault: 'hidden',
      nextAttemptAt: null,
      body: null,
    });
    const { body } = await servers.newest(SELLER, own.webhookId, { state: 'delivered' });
    expect(body).toBe(toHolder.requests[0]!.body);
    const { eventId } = (await servers.deliveries(CAROL, webhookId))[0]!;
    const params = { path: { webhookId } };
    await (await servers.as(CAROL)).post('/webhooks/{webhookId}/resend', { params, body: { eventId } });
    await servers.newest(CAROL, webhookId, { state: 'failed', attempts: 0 });
    expect(receiver.requests).toHaveLength(1);
    await toHolder.close();
  });

  it('retries an event with the same body until the receiver accepts it', async () => {
    const { webhookId } = await servers.register(CAROL, receiver.url);
    receiver.answer({ status: 503 });
    await bid(BOB, 100n);
    const failed = await servers.newest(CAROL, webhookId, { state: 'waiting', attempts: 1 });
    expect(failed).toMatchObject({ status: 503, fault: 'status', nextAttemptAt: expect.any(Number) });
    expect(failed.nextAttemptAt!).toBeGreaterThan(Date.now() / 1000);
    const [webhook] = (await (await servers.as(CAROL)).get('/webhooks')).webhooks;
    expect(webhook).toMatchObject({ enabled: true, failingSince: expect.any(Number) });

    receiver.answer({ status: 200 });
    await servers.endPauses();
    const delivered = await servers.newest(CAROL, webhookId, { state: 'delivered' });
    expect(delivered).toMatchObject({ attempts: 2, fault: null });
    const [first, second] = receiver.requests;
    expect(second!.body).toBe(first!.body);
    expect(delivered.body).toBe(first!.body);
    await eventually(async () => {
      const [again] = (await (await servers.as(CAROL)).get('/webhooks')).webhooks;
      return again!.failingSince === null;
    });
  });

  it('gives up a delivery after eight attempts, and does not send the event again', async () => {
    const { webhookId } = await servers.register(CAROL, receiver.url);
    receiver.answer({ status: 500 });
    await bid(BOB, 100n);
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) {
      const { nextAttemptAt } = await servers.newest(CAROL, webhookId, { state: 'waiting', attempts });
      expect(nextAttemptAt!).toBeGreaterThan(Date.now() / 1000);
      await servers.endPauses();
    }
    const failed = await servers.newest(CAROL, webhookId, { state: 'failed', attempts: MAX_ATTEMPTS });
    expect(failed).toMatchObject({ status: 500, fault: 'status', nextAttemptAt: null });
    await servers.tables.deliveries.update({ dueAt: 0 }, {});
    await bid(CAROL, 200n);
    await arrived(MAX_ATTEMPTS + 2);
    await allSent();
    expect(receiver.requests).toHaveLength(MAX_ATTEMPTS + 2);
    expect(MAX_ATTEMPTS).toBe(8);
  });

  it.each<[string, ReceiverAnswer, object]>([
    ['never responds', 'hang', { state: 'waiting', status: null, fault: 'timeout' }],
    ['redirects', { status: 307 }, { state: 'waiting', status: 307, fault: 'redirected' }],
    ['answers without end', 'endless', { state: 'delivered', status: 200, fault: null }],
  ])('ends an attempt within its limits if the receiver %s', async (_what, answer, expected) => {
    const elsewhere = await startReceiver();
    receiver.answer(
      typeof answer === 'object' ? { ...answer, headers: { location: elsewhere.url } } : answer,
    );
    const { webhookId } = await servers.register(CAROL, receiver.url);
    await bid(BOB, 100n);
    expect(await servers.newest(CAROL, webhookId, { attempts: 1 })).toMatchObject(expected);
    expect(receiver.bytesSent()).toBeLessThan(16 * 1024 * 1024);
    expect(elsewhere.connections()).toBe(0);
    await elsewhere.close();
  });

  it('refuses a host whose name resolves to a private address only after the webhook was registered', async () => {
    let addresses: HostAddress[] = [{ address: '1.1.1.1', family: 4 }];
    resolve = async () => addresses;
    const { webhookId } = await servers.register(CAROL, 'https://rebinding.example/hook');
    addresses = [{ address: '10.0.0.1', family: 4 }];
    await bid(BOB, 100n);
    expect(await servers.newest(CAROL, webhookId, { state: 'waiting', attempts: 1 })).toMatchObject({
      status: null,
      fault: 'address-refused',
    });
  });

  it('disables a webhook after a day of failures, with a notice, and delivers again once it is enabled', async () => {
    const api = await servers.as(CAROL);
    const { webhookId } = await servers.register(CAROL, receiver.url);
    const path = { webhookId };
    receiver.answer({ status: 500 });
    await bid(BOB, 100n);
    await servers.newest(CAROL, webhookId, { state: 'waiting', attempts: 1 });
    const dayAgo = Math.floor(Date.now() / 1000) - DAY - 1;
    await servers.tables.webhooks.update({ failingSince: dayAgo }, { webhookId });
    await servers.endPauses();
    await servers.newest(CAROL, webhookId, { state: 'failed' });
    expect((await api.get('/webhooks')).webhooks).toMatchObject([{ enabled: false }]);
    const notices = await api.get('/notices/{start}/{end}', { params: { path: { start: 0, end: 5 } } });
    const notice = notices.Noticedata.find(({ type }) => type === 'webhook-disabled');
    expect(notice?.message).toContain(receiver.url);
    expect(notices.Unreadcount).toBe(notices.Noticecount);

    await expect(api.post('/webhooks/{webhookId}/test', { params: { path } })).rejects.toMatchObject({
      status: 409,
    });
    const before = receiver.requests.length;
    await bid(CAROL, 200n);
    await allSent();
    expect(receiver.requests).toHaveLength(before);

    receiver.answer({ status: 200 });
    const { eventId } = (await servers.deliveries(CAROL, webhookId))[0]!;
    await api.put('/webhooks/{webhookId}', { params: { path }, body: { enabled: true } });
    await api.post('/webhooks/{webhookId}/resend', { params: { path }, body: { eventId } });
    expect(await servers.newest(CAROL, webhookId, { state: 'delivered' })).toMatchObject({
      eventId,
      attempts: 1,
    });
  });

  it('sends the delivery of a killed server again after the lease of the delivery has ended, and not before', async () => {
    const { webhookId } = await servers.register(CAROL, receiver.url);
    await bid(BOB, 100n);
    await servers.newest(CAROL, webhookId, { state: 'delivered' });
    const later = Math.floor(Date.now() / 1000) + 3600;
    await servers.tables.deliveries.update({ state: 'sending', dueAt: later }, { webhookId });
    await servers.indexes[0]!.stop();
    await bid(CAROL, 200n);
    await arrived(3);
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(3);
    await servers.tables.deliveries.update({ dueAt: 0 }, { webhookId, state: 'sending' });
    await arrived(4);
    await eventually(async () => (await servers.tables.deliveries.count({ state: 'delivered' })) === 3);
  });

  it('sends at most two events at a time to a slow receiver, which does not hold up another receiver', async () => {
    const quick = await startReceiver();
    receiver.answer('hang');
    const test = async (account: number, webhookId: string): Promise<void> => {
      const params = { path: { webhookId } };
      await (await servers.as(account)).post('/webhooks/{webhookId}/test', { params });
    };
    const slow = await servers.register(CAROL, receiver.url);
    for (let times = 0; times < 6; times++) await test(CAROL, slow.webhookId);
    await arrived(2);
    const { webhookId } = await servers.register(BOB, quick.url);
    await test(BOB, webhookId);
    await servers.newest(BOB, webhookId, { state: 'delivered' });
    expect(receiver.mostAtOnce()).toBe(2);
    await quick.close();
  });

  it('deletes events and deliveries that are older than seven days', async () => {
    const { webhookId } = await servers.register(CAROL, receiver.url);
    await bid(BOB, 100n);
    await servers.newest(CAROL, webhookId, { state: 'delivered' });
    await servers.indexes[0]!.webhooks.sweep();
    expect(await servers.deliveries(CAROL, webhookId)).toHaveLength(1);
    const old = Math.floor(Date.now() / 1000) - 7 * DAY - 1;
    await servers.tables.deliveries.update({ createdAt: old }, {});
    await servers.tables.events.update({ createdAt: old }, {});
    await servers.indexes[0]!.webhooks.sweep();
    expect(await servers.deliveries(CAROL, webhookId)).toEqual([]);
    expect(await servers.tables.events.count({})).toBe(0);
  });
});
