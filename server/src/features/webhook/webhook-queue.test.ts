import { beforeEach, expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import type { Chain } from '../../index/chain/chain.ts';
import type { CursorRow } from '../../index/chain/chain-model.ts';
import { acquireLease } from '../../index/chain/lease.ts';
import type { Database } from '../../platform/database/index.ts';
import { createStores } from '../stores.ts';
import { webhookEventStore, type WebhookEventStore } from './webhook-event-store.ts';
import { webhookTables } from './webhook-model.ts';
import { webhookQueue } from './webhook-queue.ts';
import { webhookStore } from './webhook-store.ts';

const NOW = 1_800_000_000;
const CHAIN = 1;
/** More than two pages of webhooks, and more than one batch of events. */
const WEBHOOKS = 250;
const EVENTS = 30;

const idOf = (number: number): string => number.toString(16).padStart(24, '0');

onEachEngine('the queue of deliveries', (engine) => {
  let database: Database;
  let events: WebhookEventStore;
  let errors: unknown[];

  beforeEach(async () => {
    database = await engine.open();
    events = webhookEventStore(database.sequelize);
    errors = [];
    const tables = webhookTables(database.sequelize);
    await tables.webhooks.put(
      Array.from({ length: WEBHOOKS }, (_, number) => ({
        webhookId: idOf(number),
        chain: CHAIN,
        owner: `0x${idOf(number).padStart(40, '0')}`,
        url: `https://receiver.example/${number}`,
        urlDigest: idOf(number).padStart(64, '0'),
        types: 'sold',
        onlyOwn: false,
        generation: 0,
        previousUntil: null,
        since: 0,
        createdAt: 0,
        failingSince: null,
        disabledAt: null,
      })),
    );
    await tables.events.insertMissing(
      Array.from({ length: EVENTS }, (_, number) => ({
        chain: CHAIN,
        id: idOf(number),
        type: 'sold',
        event: JSON.stringify({ type: 'sale', tokenId: idOf(number), blockTime: NOW }),
        seller: null,
        time: NOW,
        block: 7,
        createdAt: NOW,
        isQueued: false,
        queuedTo: '',
      })),
    );
  });

  const queue = async (queueing: Pick<WebhookEventStore, 'queue'> = events) => {
    const lease = (await acquireLease(database, 'follower:1', 'server', 60_000))!;
    return webhookQueue({
      database,
      webhooks: webhookStore(database),
      events: { pending: events.pending, queue: queueing.queue },
      stores: createStores(database),
      shown: async (numbered) => [...numbered],
      ledger: { cursor: async () => ({ blockNumber: 7 }) as CursorRow },
      following: async () => ({ chain: { id: CHAIN } as Chain, lease }),
      confirmations: 1,
      now: () => NOW,
      interval: 60_000,
      onQueued: () => undefined,
      onError: (error) => void errors.push(error),
    });
  };
  const tables = () => webhookTables(database.sequelize);

  it('queues each event for each webhook once, in transactions of limited size, even if one of them fails', async () => {
    const sizes: number[] = [];
    const failing = await queue({
      async queue(chain, ids, deliveries, ...rest) {
        await events.queue(chain, ids, deliveries, ...rest);
        sizes.push(deliveries.length);
        if (sizes.length === 2) throw new Error('killed');
      },
    });
    await failing.now();
    expect(errors).toMatchObject([{ message: 'killed' }]);
    expect(sizes).toEqual([2_000, 2_000]);
    expect(await tables().deliveries.count({})).toBe(2_000);
    await (await queue()).now();
    expect(await tables().deliveries.count({})).toBe(WEBHOOKS * EVENTS);
    expect(await tables().events.count({ isQueued: false })).toBe(0);
    expect(errors).toHaveLength(1);
  });

  it('keeps an event of a reverted block if some deliveries of the event are queued', async () => {
    const failing = await queue({
      async queue(...all) {
        if ((await tables().deliveries.count({})) > 0) throw new Error('killed');
        await events.queue(...all);
      },
    });
    await failing.now();
    await database.transaction((tx) => events.removeAbove(CHAIN, 6, tx));
    expect(await tables().events.count({})).toBe(20);
    await (await queue()).now();
    expect(await tables().deliveries.count({})).toBe(WEBHOOKS * 20);
  });
});
