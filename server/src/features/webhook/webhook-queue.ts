import type { Wire } from '@cubedrop/sdk/api';
import type { Following } from '../../index/chain/following.ts';
import type { Ledger } from '../../index/chain/ledger.ts';
import { checkLease } from '../../index/chain/lease.ts';
import type { Database } from '../../platform/database/index.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import type { ShownEvents } from '../live/shown-events.ts';
import type { WebhookEventStore } from './webhook-event-store.ts';
import { partiesOf, receives, type AuctionSellers } from './webhook-matching.ts';
import type { WebhookDeliveryRow, WebhookEventRow, WebhookRow } from './webhook-model.ts';
import type { WebhookStore } from './webhook-store.ts';

/**
 * One transaction queues the deliveries of at most `BATCH_SIZE` events to at most `PAGE_SIZE` webhooks. Both are small,
 * since the follower waits until the transaction ends.
 */
const BATCH_SIZE = 20;
const PAGE_SIZE = 100;

export interface WebhookQueueOptions {
  database: Database;
  webhooks: Pick<WebhookStore, 'enabledAfter'>;
  events: Pick<WebhookEventStore, 'pending' | 'queue'>;
  stores: AuctionSellers;
  /** Filters out events about hidden items. */
  shown: ShownEvents;
  ledger: Pick<Ledger, 'cursor'>;
  /** Returns the followed chain, or `undefined` while this server does not hold the lease to write its rows. */
  following: () => Promise<Following | undefined>;
  /** Number of blocks after which a chain event counts as final. */
  confirmations: number;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Milliseconds between rounds. */
  interval: number;
  /** Called after deliveries were queued. */
  onQueued: () => void;
  onError: (error: unknown) => void;
}

/**
 * Queues a delivery of each event to each webhook that receives it, once the event is final. The transaction that
 * queues the deliveries to a page of webhooks also records the last of these webhooks or, with the last page, that the
 * events are queued.
 */
export function webhookQueue(options: WebhookQueueOptions): Repetition {
  const { database, webhooks, events, stores, shown, ledger, following, confirmations, now, interval } =
    options;

  const visible = async (pending: readonly WebhookEventRow[]): Promise<WebhookEventRow[]> => {
    const numbered = pending.flatMap(({ chain, event }, number) =>
      event === null ? [] : [{ number, chain, event: JSON.parse(event) as Wire['LiveEvent'] }],
    );
    const numbers = new Set((await shown(numbered)).map(({ number }) => number));
    return pending.filter((_event, number) => numbers.has(number));
  };

  const deliveriesOf = async (pending: readonly WebhookEventRow[], enabled: readonly WebhookRow[]) => {
    if (enabled.length === 0) return [];
    const shownEvents = await visible(pending);
    const rows = await mapConcurrently(shownEvents, async (event) => {
      const parties = await partiesOf(stores, event);
      return enabled
        .filter((webhook) => receives(webhook, event, parties))
        .map(({ webhookId, chain }) => newDelivery({ webhookId, eventId: event.id, chain }, now()));
    });
    return rows.flat();
  };

  /** Queues a batch. Returns whether there may be more. */
  const queueBatch = async ({ chain, lease }: Following, block: number): Promise<boolean> => {
    const pending = await events.pending(chain.id, block, BATCH_SIZE);
    const [first] = pending;
    if (!first) return false;
    const { queuedTo } = first;
    const batch = pending.filter((event) => event.queuedTo === queuedTo);
    const enabled = await webhooks.enabledAfter(chain.id, queuedTo, PAGE_SIZE);
    const last = enabled.length < PAGE_SIZE ? undefined : enabled.at(-1)?.webhookId;
    const deliveries = await deliveriesOf(batch, enabled);
    await database.transaction(async (tx) => {
      await checkLease(database, lease, tx);
      await events.queue(
        chain.id,
        batch.map(({ id }) => id),
        deliveries,
        tx,
        last,
      );
    });
    if (deliveries.length > 0) options.onQueued();
    return last !== undefined || batch.length < pending.length || pending.length === BATCH_SIZE;
  };

  const round = async (): Promise<boolean> => {
    try {
      const followed = await following();
      const cursor = followed && (await ledger.cursor(followed.chain));
      if (!followed || !cursor) return true;
      const block = cursor.blockNumber - confirmations + 1;
      for (let hasMore = true; hasMore;) hasMore = await queueBatch(followed, block);
      return true;
    } catch (error) {
      options.onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}

/** Returns a delivery that is due now. */
export function newDelivery(
  ids: Pick<WebhookDeliveryRow, 'webhookId' | 'eventId' | 'chain'>,
  now: number,
): WebhookDeliveryRow {
  return { ...ids, state: 'waiting', attempts: 0, dueAt: now, status: null, fault: null, createdAt: now };
}
