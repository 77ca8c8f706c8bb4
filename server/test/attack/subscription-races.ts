import { expect, it } from '@jest/globals';
import { MAX_FOLLOWS, MAX_OPEN_ORDERS, MAX_PUSH_SUBSCRIPTIONS, MAX_WEBHOOKS } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { bodyOf, signedOrders } from '../signed-order/sign-orders.ts';
import type { Attempt } from '../specification/examples/example.ts';
import type { World } from '../specification/world.ts';
import {
  CONCURRENCY,
  expectOneSuccess,
  expectRows,
  expectSame,
  expectSuccesses,
  repeated,
  rowsIn,
  type RaceTrack,
} from './races.ts';

/** Number of calls that a limit still allows. */
const ROOM = 10;
const CREATOR = 0;

/** Races of follows, signed orders, webhooks and subscribed browsers. */
export function subscriptionRaces(getTrack: () => RaceTrack): void {
  it('follow more subjects than an account may follow: it follows no more than allowed', async () => {
    const { world, database, race } = getTrack();
    const { freeCube, auctioned, onSale, bought, takenOff } = world.samples;
    const cubes = [freeCube, auctioned.cube, onSale.cube, bought.cube, takenOff.cube].map(({ id }) => id);
    const followed = 2;
    const account = world.wallets.bidder.address.toLowerCase();
    const others = Array.from({ length: MAX_FOLLOWS - followed }, (_, at) => ({
      chain: 1,
      account,
      kind: 'cube',
      subject: `other ${at}`,
      since: 0,
    }));
    await database.sequelize.getQueryInterface().bulkInsert('follows', others);
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      as: 'bidder' as const,
      body: { kind: 'cube', subject: cubes[at % cubes.length]! },
    }));
    const answers = await race('follow', 'limited', attempts);
    // All calls for a subject get the same response.
    expectSuccesses(answers, (followed * CONCURRENCY) / cubes.length, [409]);
    const accepted = new Set(
      attempts.flatMap(({ body }, at) => (answers[at]?.status === 200 ? [body.subject] : [])),
    );
    expect(accepted.size).toBe(followed);
    for (const subject of accepted) expect(await rowsIn(database, 'follows', { account, subject })).toBe(1);
    expect(await rowsIn(database, 'follows', { account })).toBe(MAX_FOLLOWS);
  });

  it('publish more orders than an account may have open: it has no more than allowed', async () => {
    const { world, database, race } = getTrack();
    const attempts = await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => ({
        as: 'creator' as const,
        body: await newListing(world),
      })),
    );
    await withOpenOrders(getTrack(), MAX_OPEN_ORDERS - ROOM, () =>
      expectRows(database, { signed_orders: ROOM }, async () =>
        expectSuccesses(await race('makeSignedOrder', 'limited', attempts), ROOM, [409]),
      ),
    );
  });

  it('publish one order as the last that an account may have open: all calls return it, and it is streamed once', async () => {
    const { world, database, race } = getTrack();
    const attempt: Attempt = { as: 'creator', body: await newListing(world) };
    await withOpenOrders(getTrack(), MAX_OPEN_ORDERS - 1, async () => {
      const before = await rowsIn(database, 'live_events');
      await expectRows(database, { signed_orders: 1 }, async () =>
        expectSame(await race('makeSignedOrder', 'same', repeated(attempt))),
      );
      expect(await rowsIn(database, 'live_events')).toBe(before + 1);
    });
  });

  it('withdraw one order: it is withdrawn and streamed once', async () => {
    const { world, database, race, call } = getTrack();
    const { order } = await world.api('creator').post('/order/make', { body: await newListing(world) });
    const { orderHash } = order;
    const attempt: Attempt = { as: 'creator', body: { orderHash } };
    const before = await rowsIn(database, 'live_events');
    await expectRows(database, {}, async () =>
      expectSame(await race('withdrawSignedOrder', 'same', repeated(attempt))),
    );
    const { json } = await call('getSignedOrder', { path: { orderHash } });
    expect((json!['order'] as { state: string }).state).toBe('withdrawn');
    expect(await rowsIn(database, 'live_events')).toBe(before + 1);
  });

  it('create more webhooks than an account may have: it has no more than allowed', async () => {
    const { world, database, race } = getTrack();
    await removeWebhooks(world);
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      as: 'creator' as const,
      body: { url: urlOf(`new/${at}`), types: ['sold'], onlyOwn: true },
    }));
    await expectRows(database, { webhooks: MAX_WEBHOOKS }, async () =>
      expectSuccesses(await race('createWebhook', 'limited', attempts), MAX_WEBHOOKS, [409]),
    );
  });

  it('create webhooks with one URL: one is created', async () => {
    const { world, database, race } = getTrack();
    await removeWebhooks(world);
    const body = { url: urlOf('only'), types: ['sold'], onlyOwn: true };
    await expectRows(database, { webhooks: 1 }, async () =>
      expectOneSuccess(await race('createWebhook', 'once', repeated({ as: 'creator', body })), [409]),
    );
  });

  it('change one webhook: all calls get it with its new settings', async () => {
    const { world, database, race } = getTrack();
    await removeWebhooks(world);
    const webhookId = await newWebhook(world, 'to change');
    const body = { url: urlOf('changed'), types: ['ended'], onlyOwn: false, enabled: false };
    const attempt: Attempt = { as: 'creator', path: { webhookId }, body };
    await expectRows(database, {}, async () =>
      expectSame(await race('changeWebhook', 'same', repeated(attempt))),
    );
    expect(await rowsIn(database, 'webhooks', { webhookId, url: body.url, types: 'ended' })).toBe(1);
  });

  it('change all webhooks of an account to one URL: one gets it', async () => {
    const { world, database, race } = getTrack();
    await removeWebhooks(world);
    const ids: string[] = [];
    for (let at = 0; at < MAX_WEBHOOKS; at++) ids.push(await newWebhook(world, `old/${at}`));
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      as: 'creator' as const,
      path: { webhookId: ids[at % ids.length]! },
      body: { url: urlOf('contested') },
    }));
    await expectRows(database, {}, async () =>
      // Both calls for the webhook that gets the URL succeed.
      expectSuccesses(await race('changeWebhook', 'once', attempts), CONCURRENCY / MAX_WEBHOOKS, [409]),
    );
    expect(await rowsIn(database, 'webhooks', { url: urlOf('contested') })).toBe(1);
  });

  it("replace one webhook's secret: each call replaces it once", async () => {
    const { world, database, race } = getTrack();
    await removeWebhooks(world);
    const webhookId = await newWebhook(world, 'secret');
    const attempt: Attempt = { as: 'creator', path: { webhookId } };
    const answers = await race('replaceWebhookSecret', 'replaced', repeated(attempt));
    expectSame(answers, ['secret', 'previousUntil']);
    expect(new Set(answers.map(({ json }) => json!['secret'])).size).toBe(CONCURRENCY);
    expect(await rowsIn(database, 'webhooks', { webhookId, generation: CONCURRENCY })).toBe(1);
  });

  it('subscribe one browser: it is subscribed once, and every call returns it', async () => {
    const { database, race } = getTrack();
    await database.sequelize.query('DELETE FROM push_subscriptions');
    const body = { ...KEYS, endpoint: urlOf('one browser'), browser: 'Firefox on Linux' };
    await expectRows(database, { push_subscriptions: 1 }, async () =>
      expectSame(await race('addPushSubscription', 'same', repeated({ as: 'creator', body }))),
    );
  });

  it('subscribe more browsers than an account may have: it has no more than allowed', async () => {
    const { database, race } = getTrack();
    await database.sequelize.query('DELETE FROM push_subscriptions');
    const attempts = Array.from({ length: CONCURRENCY }, (_, at) => ({
      as: 'creator' as const,
      body: { ...KEYS, endpoint: urlOf(`browser ${at}`), browser: `Browser ${at}` },
    }));
    await expectRows(database, { push_subscriptions: MAX_PUSH_SUBSCRIPTIONS }, async () =>
      expectSuccesses(await race('addPushSubscription', 'limited', attempts), MAX_PUSH_SUBSCRIPTIONS, [409]),
    );
  });
}

/** Keys of a browser: those of RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Returns a URL that all servers accept. Nothing is sent there, since nothing happens on the chain. */
const urlOf = (path: string): string => `https://1.1.1.1/${encodeURIComponent(path)}`;

async function newWebhook({ api }: World, path: string): Promise<string> {
  const body = { url: urlOf(path), types: ['sold' as const], onlyOwn: true };
  return (await api('creator').post('/webhooks', { body })).webhook.webhookId;
}

/** Deletes the creator's webhooks. */
async function removeWebhooks({ api }: World): Promise<void> {
  const { webhooks } = await api('creator').get('/webhooks');
  for (const { webhookId } of webhooks)
    await api('creator').post('/webhooks/{webhookId}/delete', { params: { path: { webhookId } } });
}

async function newListing({ chain, samples }: World): Promise<Wire['NewSignedOrder']> {
  return bodyOf(await signedOrders(chain).listing(CREATOR, samples.freeCube.onChainId));
}

/** Runs `work` while the creator has this many open orders. */
async function withOpenOrders(
  { world, database, call }: RaceTrack,
  open: number,
  work: () => Promise<void>,
): Promise<void> {
  const { sequelize } = database;
  await sequelize.query('DELETE FROM signed_orders');
  const first: Attempt = { as: 'creator', body: await newListing(world) };
  expect((await call('makeSignedOrder', first)).status).toBe(200);
  const [[row]] = (await sequelize.query('SELECT * FROM signed_orders')) as [[object], unknown];
  const others = Array.from({ length: open - 1 }, (_, at) => ({ ...row, orderHash: `0x${at}` }));
  await sequelize.getQueryInterface().bulkInsert('signed_orders', others);
  try {
    await work();
  } finally {
    await sequelize.query('DELETE FROM signed_orders');
  }
}
