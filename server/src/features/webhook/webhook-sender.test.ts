import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Following } from '../../index/chain/following.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import type { Repetition } from '../../platform/repetition.ts';
import { webhookNoticeStore } from '../notice/webhook-notice-store.ts';
import type { Attempt } from './webhook-attempt.ts';
import { webhookDeliveryStore } from './webhook-delivery-store.ts';
import { webhookEventStore } from './webhook-event-store.ts';
import { webhookTables, type WebhookEventRow, type WebhookRow } from './webhook-model.ts';
import { newDelivery } from './webhook-queue.ts';
import { webhookSender } from './webhook-sender.ts';
import { webhookStore } from './webhook-store.ts';

const NOW = 1_800_000_000;
const CHAIN = 1;
const MAX_WEBHOOKS = 10;

const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const ownerOf = (account: number): string => `0x${account.toString(16).padStart(40, '0')}`;
const newWebhook = (number: number, account: number, url: string): WebhookRow => ({
  webhookId: idOf(number),
  chain: CHAIN,
  owner: ownerOf(account),
  url,
  urlDigest: number.toString(16).padStart(64, '0'),
  types: 'sold',
  onlyOwn: false,
  generation: 0,
  previousUntil: null,
  since: 0,
  createdAt: 0,
  failingSince: null,
  disabledAt: null,
});
const newEvent = (number: number): WebhookEventRow => ({
  chain: CHAIN,
  id: idOf(number),
  type: 'sold',
  event: null,
  seller: null,
  time: NOW,
  block: null,
  createdAt: NOW,
  isQueued: true,
  queuedTo: '',
});

onEachEngine('the sender of deliveries', (engine) => {
  let where: string;
  let database: Database;
  let sender: Repetition;
  /** Webhooks with a delivery under way: those on slow hosts, which never respond. */
  let open: WebhookRow[];
  let errors: unknown[];

  /** A receiver that responds at once, unless its host begins with "slow". */
  const attempt: Attempt = (webhook, _event, stopping) => {
    if (!new URL(webhook.url).hostname.startsWith('slow'))
      return Promise.resolve({ status: 200, fault: null });
    open.push(webhook);
    return new Promise((_resolve, reject) =>
      stopping.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  };

  beforeEach(async () => {
    where = await engine.fresh();
    database = await openDatabase(where);
    open = [];
    errors = [];
    const { sequelize } = database;
    sender = webhookSender({
      database,
      webhooks: webhookStore(database),
      events: webhookEventStore(sequelize),
      deliveries: webhookDeliveryStore(sequelize),
      notices: webhookNoticeStore(sequelize),
      attempt,
      hiddenOf: async () => new Set(),
      following: async () => ({ chain: { id: CHAIN }, lease: {} }) as Following,
      chainTime: async () => NOW,
      now: () => NOW,
      interval: 60_000,
      onError: (error) => void errors.push(error),
    });
  });
  afterEach(async () => {
    await sender.stop();
    await database.close();
    engine.release(where);
    expect(errors).toEqual([]);
  });

  /** Stores webhooks, each with `each` deliveries that have been due for `dueFor` seconds. */
  const store = async (rows: readonly WebhookRow[], each: number, dueFor: number): Promise<void> => {
    const { webhooks, events, deliveries } = webhookTables(database.sequelize);
    await webhooks.put(rows);
    const sent = Array.from({ length: each }, (_, number) => newEvent(number));
    await events.insertMissing(sent);
    await deliveries.put(
      rows.flatMap(({ webhookId }) =>
        sent.map(({ id }) => newDelivery({ webhookId, eventId: id, chain: CHAIN }, NOW - dueFor)),
      ),
    );
  };
  const statesOf = async ({ webhookId }: WebhookRow): Promise<string[]> => {
    const { deliveries } = webhookTables(database.sequelize);
    return (await deliveries.find({ where: { webhookId } })).map(({ state }) => state);
  };
  /** Waits until all deliveries to a webhook have succeeded. */
  const delivered = (webhook: WebhookRow): Promise<unknown> =>
    eventually(async () => (await statesOf(webhook)).every((state) => state === 'delivered'), {
      what: 'deliveries to the quick receiver',
    });
  const openOf = (isOf: (webhook: WebhookRow) => boolean): number => open.filter(isOf).length;

  it('leaves places to others when all webhooks of an account are slow, however many deliveries wait', async () => {
    const slow = Array.from({ length: MAX_WEBHOOKS }, (_, number) =>
      newWebhook(number, 1, `https://slow${number}.example/hook`),
    );
    const quick = newWebhook(100, 2, 'https://quick.example/hook');
    await store(slow, 20, 1_000);
    await store([quick], 3, 1);
    sender.start();
    await delivered(quick);
    expect(openOf(({ owner }) => owner === ownerOf(1))).toBe(4);
  });

  it('leaves places to others when the webhooks of many accounts lead to one slow host', async () => {
    const slow = Array.from({ length: 40 }, (_, number) =>
      newWebhook(number, number, `https://slow.example:${1_000 + number}/hook/${number}`),
    );
    const quick = newWebhook(100, 100, 'https://quick.example/hook');
    await store(slow, 5, 1_000);
    await store([quick], 3, 1);
    sender.start();
    await delivered(quick);
    expect(openOf(() => true)).toBe(8);
  });

  it('leaves half of the places to others when webhooks of many accounts and hosts keep failing', async () => {
    const slow = Array.from({ length: 60 }, (_, number) => ({
      ...newWebhook(number, number, `https://slow${number}.example/hook`),
      failingSince: NOW - 60,
    }));
    const quick = newWebhook(100, 100, 'https://quick.example/hook');
    await store(slow, 5, 1_000);
    await store([quick], 3, 1);
    sender.start();
    await delivered(quick);
    expect(openOf(() => true)).toBe(16);
  });

  it('serves webhooks in turn when more deliveries are due than are read at once', async () => {
    const busy = newWebhook(1, 1, 'https://busy.example/hook');
    const other = newWebhook(2, 2, 'https://other.example/hook');
    await store([busy], 200, 1_000);
    await store([other], 1, 1);
    sender.start();
    await delivered(other);
    expect((await statesOf(busy)).filter((state) => state === 'delivered').length).toBeLessThan(100);
    await delivered(busy);
  });
});
