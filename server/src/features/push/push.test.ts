import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createPublicKey, ECDH } from 'node:crypto';
import { follow, type Api } from '@cubedrop/sdk/api';
import { jwtVerify } from 'jose';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '../../../test/push/test-push-service.ts';
import { testPush } from '../../../test/push/test-settings.ts';
import { startWebhookServers, type WebhookServers } from '../../../test/webhook/test-webhook-servers.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { hiddenStore } from '../admin/hidden-store.ts';
import { noticeTables, type NoticeTables } from '../notice/notice-model.ts';
import { followNoticeStore } from '../notice/follow-notice-store.ts';
import { pushSubscriptionTable } from './push-model.ts';

const SELLER = 0;
const BOB = 2;
const CAROL = 3;
const digest = `0x${'a'.repeat(64)}`;
const hybridOf = (key: string) =>
  String(ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'hybrid'));

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;
let cubeId: bigint;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  const first = await act.mint(SELLER, [1, 1, 1, 1, 1, 1], Array<string>(6).fill(digest));
  const ids = Array.from({ length: 6 }, (_, i) => first + BigInt(i));
  cubeId = await act.makeCube(SELLER, `ipfs://${'b'.repeat(46)}`, ids);
  for (const bidder of [BOB, CAROL]) await act.fund(bidder, 10_000n);
});
afterAll(() => chain.stop());

onEachEngine('notices to browsers', (engine) => {
  let servers: WebhookServers;
  let service: TestPushService;
  let browser: TestBrowser;
  let dropId: bigint;
  let tables: Pick<NoticeTables, 'pushes'> & { subscriptions: ReturnType<typeof pushSubscriptionTable> };

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    service = await startPushService();
    browser = service.browser();
    servers = await startWebhookServers(chain, engine, {}, { timeoutMs: 1_000 });
    const { sequelize } = servers.app.database;
    tables = { ...noticeTables(sequelize), subscriptions: pushSubscriptionTable(sequelize) };
    dropId = await act.openDrop(SELLER, [cubeId], digest);
    await chain.pass(60);
    await servers.sync();
  });
  afterEach(async () => {
    await servers.stop();
    await service.close();
  });

  const subscribe = async (api: Api, { body }: TestBrowser = browser) =>
    (await api.post('/push/subscriptions', { body })).subscriptions;
  const browsersOf = async (api: Api) => (await api.get('/push/subscriptions')).subscriptions;
  /** Bids so that Bob is outbid, once each time. */
  const outbid = async (wei: bigint): Promise<void> => {
    await act.bid(BOB, dropId, cubeId, wei);
    await act.bid(CAROL, dropId, cubeId, wei + 100n);
    await servers.sync();
  };
  const rowOf = async () => (await tables.subscriptions.find({}))[0]!;
  /** Makes everything due that waits for another attempt. */
  const endPauses = async (): Promise<void> => {
    await tables.subscriptions.update({ retryAt: 0 }, {});
    await tables.pushes.update({ nextAttemptAt: 0 }, { state: 'failed' });
  };

  it('sends a notice once, encrypted for the browser and signed with the key that browsers subscribe with', async () => {
    const bob = await servers.as(BOB);
    await subscribe(bob);
    const { publicKey } = await bob.get('/push/subscriptions');
    expect(publicKey).toBe(testPush.keys.publicKey);
    await outbid(100n);
    await eventually(() => browser.requests().length > 0);
    const followed = await servers.indexes[0]!.follower.chain();
    const [message] = browser.messages();
    expect(message).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      type: 'outbid',
      message: `You were outbid on Cube ${cubeId}: the highest bid is now 0.0000000000000002 WETH.`,
      time: expect.any(Number),
      tokenId: await serverIdOf(followed, 'cube', cubeId),
      dropId: await serverIdOf(followed, 'drop', dropId),
    });
    const { headers, body } = browser.requests()[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: message!['_id'] });
    expect(Number(headers.ttl)).toBeGreaterThan(86_400 - 60);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400);
    expect(body.includes('outbid')).toBe(false);
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!;
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const { payload } = await jwtVerify(token!, verifier, { audience: service.url });
    expect(payload.sub).toBe(testPush.subject);

    await eventually(async () => (await tables.pushes.count({ state: 'sent' })) === 1);
    expect((await browsersOf(bob))[0]!.lastSuccessAt).not.toBeNull();
    for (let times = 0; times < 3; times++) await servers.sync();
    await chain.pass(60);
    await servers.sync();
    expect(browser.requests()).toHaveLength(1);
  });

  it('sends only notices that are due after the browser was subscribed, and to each of the browsers', async () => {
    const bob = await servers.as(BOB);
    await outbid(100n);
    await chain.pass(600);
    await subscribe(bob);
    const other = service.browser('Chrome on Android');
    // Both may be subscribed in the same second, so their order is not tested.
    const names = (await subscribe(bob, other)).map((row) => row.browser);
    expect(new Set(names)).toEqual(new Set(['Firefox on Linux', 'Chrome on Android']));
    await outbid(500n);
    await eventually(() => browser.requests().length > 0 && other.requests().length > 0);
    expect([...browser.messages(), ...other.messages()].map(({ message }) => message)).toEqual(
      Array(2).fill(`You were outbid on Cube ${cubeId}: the highest bid is now 0.0000000000000008 WETH.`),
    );
  });

  it.each([404, 410])('removes a browser that its push service no longer knows: %i', async (status) => {
    const bob = await servers.as(BOB);
    await subscribe(bob);
    service.answer({ status });
    await outbid(100n);
    await eventually(async () => (await browsersOf(bob)).length === 0);
    await outbid(500n);
    expect(browser.requests()).toHaveLength(1);
  });

  it('pauses after an error for as long as the push service asks, and then sends what waited', async () => {
    await subscribe(await servers.as(BOB));
    service.answer({ status: 429, headers: { 'retry-after': '900' } });
    await outbid(100n);
    await eventually(async () => (await tables.pushes.count({ state: 'failed', attempts: 1 })) === 1);
    const { retryAt, failures, failingSince } = await rowOf();
    expect(retryAt - failingSince!).toBe(900);
    expect(failures).toBe(1);
    await outbid(500n);
    await servers.sync();
    expect(browser.requests()).toHaveLength(1);
    service.answer({ status: 201 });
    await endPauses();
    await eventually(async () => (await tables.pushes.count({ state: 'sent' })) === 2);
    expect(browser.requests()).toHaveLength(3);
    expect(await rowOf()).toMatchObject({ failures: 0, failingSince: null, retryAt: 0 });
  });

  it('sends a notice about the end of an auction once it has ended', async () => {
    await subscribe(await servers.as(CAROL));
    await outbid(100n);
    await servers.sync();
    expect(browser.requests()).toEqual([]);
    await chain.pass(3600);
    await eventually(() => browser.requests().length === 1, { what: 'the notice' });
    expect(browser.messages()[0]).toMatchObject({ type: 'won' });
  });

  it('does not follow a redirect', async () => {
    await subscribe(await servers.as(BOB));
    service.answer({ status: 307, headers: { location: `${service.url}/inside` } });
    await outbid(100n);
    await eventually(async () => (await tables.pushes.count({ state: 'failed' })) === 1);
    expect(service.requests.map(({ path }) => path)).toEqual([new URL(browser.body.endpoint).pathname]);
  });

  it('sends to others while a push service does not respond, and pauses for it', async () => {
    await subscribe(await servers.as(BOB));
    service.answer('hang', browser);
    const other = service.browser();
    await subscribe(await servers.as(SELLER), other);
    await outbid(100n);
    await eventually(() => browser.requests().length === 1 && other.requests().length === 1);
    await eventually(async () => (await tables.pushes.count({ state: 'failed' })) === 1);
    const { failingSince, retryAt } = (await tables.subscriptions.find({ where: { failures: 1 } }))[0]!;
    expect(retryAt - failingSince!).toBe(60);
  });

  it('removes a browser after a week of failures', async () => {
    const bob = await servers.as(BOB);
    await subscribe(bob);
    const now = Math.floor(Date.now() / 1000);
    await tables.subscriptions.update({ failingSince: now - 7 * 24 * 3600, failures: 4 }, {});
    service.answer({ status: 503 });
    await outbid(100n);
    await eventually(async () => (await browsersOf(bob)).length === 0);
  });

  it('does not send a notice about a watched drop that was hidden in the meantime', async () => {
    const bob = await servers.as(BOB);
    const { app, indexes } = servers;
    const { sequelize } = app.database;
    const followed = await indexes[0]!.follower.chain();
    const id = await serverIdOf(followed, 'drop', dropId);
    await follow(bob, { kind: 'drop', subject: id });
    await subscribe(bob);
    const recipient = chain.accounts[BOB]!.address.toLowerCase();
    const about = { cubeId: null, dropId: Number(dropId), auctionId: null, saleId: null, amount: null };
    const cause = { blockNumber: null, transactionHash: null, anchor: '', dueAt: await chain.time() };
    await app.database.transaction(async (tx) => {
      await hiddenStore(sequelize).hide(
        { kind: 'drop', id, reason: 'Stolen.', hiddenBy: 'an admin', hiddenAt: 1 },
        tx,
      );
      await followNoticeStore(sequelize).add(
        [{ chain: followed.id, recipient, kind: 'drop-ending', ...about, ...cause }],
        tx,
      );
    });
    await eventually(async () => (await tables.pushes.count({ state: 'skipped' })) === 1);
    expect(browser.requests()).toEqual([]);
  });

  it('sends nothing more to a browser after its user has removed it, or signed out of its session', async () => {
    const { app } = servers;
    const bob = await servers.as(BOB);
    const [row] = await subscribe(bob);
    await bob.post('/push/subscriptions/{subscriptionId}/delete', {
      params: { path: { subscriptionId: row!.subscriptionId } },
    });
    const leaving = app.api(await app.signIn(chain.accounts[BOB]!));
    const staying = service.browser();
    await subscribe(leaving);
    await subscribe(bob, staying);
    await leaving.post('/user/auth/logout');
    await outbid(100n);
    await eventually(() => staying.requests().length === 1);
    await bob.post('/user/auth/logout/everywhere');
    await outbid(500n);
    await servers.sync();
    expect(await tables.subscriptions.count({})).toBe(0);
    expect(browser.requests()).toEqual([]);
    expect(staying.requests()).toHaveLength(1);
  });

  it('moves a browser to the account that subscribes it last, if it has the same keys', async () => {
    const bob = await servers.as(BOB);
    const carol = await servers.as(CAROL);
    await subscribe(bob);
    const stolen = { ...service.browser().body, endpoint: browser.body.endpoint };
    await expect(carol.post('/push/subscriptions', { body: stolen })).rejects.toMatchObject({ status: 409 });
    expect(await browsersOf(bob)).toHaveLength(1);
    await subscribe(carol);
    expect(await browsersOf(bob)).toEqual([]);
    expect(await browsersOf(carol)).toHaveLength(1);
  });

  it.each([
    ['a private network', { endpoint: 'https://10.0.0.1/send' }],
    ['a link-local address', { endpoint: 'https://169.254.169.254/latest' }],
    ['plain http to another machine', { endpoint: 'http://1.1.1.1/send' }],
    ['a URL with a password', { endpoint: 'https://me:secret@1.1.1.1/send' }],
    ['no URL', { endpoint: 'push' }],
    ['a URL that is not written as browsers write it', { endpoint: 'https://1.1.1.1/send#' }],
    ['a host that some parsers read as another one', { endpoint: 'https://1.1.1.1%2Epush.example/send' }],
    ['a key that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a key in a form that browsers do not use', (key: string) => ({ p256dh: hybridOf(key) })],
  ])('refuses a browser with %s', async (_what, changes) => {
    const changed = typeof changes === 'function' ? changes(browser.body.p256dh) : changes;
    const body = { ...browser.body, ...changed };
    const refused = (await servers.as(BOB)).post('/push/subscriptions', { body });
    await expect(refused).rejects.toMatchObject({ status: 400 });
    expect(await tables.subscriptions.count({})).toBe(0);
  });

  it('writes neither the endpoint nor the keys of a browser to the log', async () => {
    await subscribe(await servers.as(BOB));
    service.answer({ status: 500 });
    await outbid(100n);
    await eventually(async () => (await tables.pushes.count({ state: 'failed' })) === 1);
    const { endpoint, auth, p256dh } = browser.body;
    for (const secret of [new URL(endpoint).pathname, auth, p256dh])
      expect(servers.app.log.join('\n')).not.toContain(secret);
  });
});
