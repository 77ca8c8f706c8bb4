import { DAY } from '@cubedrop/sdk';
import type { Following } from '../../index/chain/following.ts';
import type { Database } from '../../platform/database/index.ts';
import { inTime } from '../../platform/in-time.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import type { WebhookNoticeStore } from '../notice/webhook-notice-store.ts';
import type { Attempt } from './webhook-attempt.ts';
import type { WebhookDeliveryStore } from './webhook-delivery-store.ts';
import type { WebhookEventStore } from './webhook-event-store.ts';
import type { WebhookDeliveryRow, WebhookEventRow, WebhookRow } from './webhook-model.ts';
import { outcomeOf } from './webhook-outcome.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Maximum numbers of concurrent deliveries: to all webhooks together, and to each of them. */
const AT_ONCE = 16;
const AT_ONCE_EACH = 2;
/** Seconds of nothing but failures after which a webhook is disabled. */
const PATIENCE_SECONDS = DAY;
/** Milliseconds that deliveries under way have to finish when the server stops. */
const STOP_MS = 1_000;

export interface WebhookSenderOptions {
  database: Database;
  webhooks: Pick<WebhookStore, 'byIds' | 'succeeded' | 'failed' | 'disableIfFailing'>;
  events: Pick<WebhookEventStore, 'byIds'>;
  deliveries: Pick<WebhookDeliveryStore, 'due' | 'claim' | 'finish' | 'release' | 'giveUp'>;
  notices: Pick<WebhookNoticeStore, 'add'>;
  attempt: Attempt;
  /** Returns the followed chain, or `undefined` while another server has the lease to write its rows. */
  following: () => Promise<Following | undefined>;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Milliseconds between rounds. */
  interval: number;
  onError: (error: unknown) => void;
}

/** A due delivery with what is needed to send it. */
interface DueDelivery {
  readonly delivery: WebhookDeliveryRow;
  readonly webhook: WebhookRow;
  readonly event: WebhookEventRow;
}

/**
 * Sends due deliveries, a few at a time to each webhook, so that slow receivers do not hold up the others. The leading
 * server claims each delivery in the database and then sends it. A delivery that was under way when its server was
 * killed is sent again by the next leader.
 */
export function webhookSender(options: WebhookSenderOptions): Repetition {
  const { webhooks, events, deliveries, attempt, following, now, interval, onError } = options;
  /** Deliveries under way, by key. */
  const underWay = new Map<string, { webhookId: string; sent: Promise<void> }>();
  let stopping = new AbortController();

  /** Returns the webhooks to which the maximum number of deliveries is under way. */
  const busy = (): string[] => {
    const ids = [...underWay.values()].map(({ webhookId }) => webhookId);
    return [...new Set(ids)].filter((id) => ids.filter((other) => other === id).length >= AT_ONCE_EACH);
  };

  const send = async ({ delivery, webhook, event }: DueDelivery): Promise<void> => {
    const claimed = await deliveries.claim(delivery, now());
    if (!claimed) return;
    const { signal } = stopping;
    try {
      const result = await attempt(webhook, event, signal);
      await deliveries.finish(claimed, outcomeOf(result, claimed.attempts, now()));
      if (result.fault === null) await webhooks.succeeded(webhook.webhookId);
      else await recordFailure(options, webhook);
    } catch (error) {
      if (!signal.aborted) throw error;
      await deliveries.release(claimed, delivery.dueAt);
    }
  };

  /** Begins to send a delivery if there is room and it is not under way. Returns whether it has begun. */
  const begin = (due: DueDelivery): boolean => {
    const { webhookId, eventId } = due.delivery;
    const key = `${webhookId} ${eventId}`;
    if (underWay.size >= AT_ONCE || underWay.has(key) || busy().includes(webhookId)) return false;
    const sent = send(due)
      .catch(onError)
      .finally(() => {
        underWay.delete(key);
        void repetition.now();
      });
    underWay.set(key, { webhookId, sent });
    return true;
  };

  /** Begins to send due deliveries while there is room. Returns whether there may be more. */
  const beginDue = async (chain: number): Promise<boolean> => {
    // What is under way stays due until it is claimed.
    const due = await deliveries.due(chain, now(), busy(), AT_ONCE + underWay.size);
    const { deliverable, undeliverable } = await loadDeliveries(due, { webhooks, events });
    for (const delivery of undeliverable) await deliveries.giveUp(delivery);
    const begun = deliverable.filter(begin).length;
    return begun + undeliverable.length > 0 && underWay.size < AT_ONCE;
  };

  const round = async (): Promise<boolean> => {
    try {
      const followed = await following();
      if (!followed) return true;
      for (let hasMore = underWay.size < AT_ONCE; hasMore;) hasMore = await beginDue(followed.chain.id);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };

  const repetition = repeatedly(round, { interval, longestPause: 30_000 });
  return {
    start() {
      stopping = new AbortController();
      repetition.start();
    },
    now: repetition.now,
    async stop() {
      await repetition.stop();
      const all = Promise.all([...underWay.values()].map(({ sent }) => sent));
      await inTime(all, STOP_MS);
      stopping.abort();
      await all;
    },
  };
}

/**
 * Returns due deliveries with their webhooks and events, and separately those whose webhook was deleted or disabled, or
 * whose event was deleted.
 */
async function loadDeliveries(
  due: readonly WebhookDeliveryRow[],
  { webhooks, events }: Pick<WebhookSenderOptions, 'webhooks' | 'events'>,
): Promise<{ deliverable: DueDelivery[]; undeliverable: WebhookDeliveryRow[] }> {
  const deliverable: DueDelivery[] = [];
  const undeliverable: WebhookDeliveryRow[] = [];
  const [first] = due;
  if (!first) return { deliverable, undeliverable };
  const [webhookRows, eventRows] = await Promise.all([
    webhooks.byIds(due.map(({ webhookId }) => webhookId)),
    events.byIds(
      first.chain,
      due.map(({ eventId }) => eventId),
    ),
  ]);
  const webhookById = new Map(webhookRows.map((row) => [row.webhookId, row]));
  const eventById = new Map(eventRows.map((row) => [row.id, row]));
  for (const delivery of due) {
    const webhook = webhookById.get(delivery.webhookId);
    const event = eventById.get(delivery.eventId);
    if (webhook && webhook.disabledAt === null && event) deliverable.push({ delivery, webhook, event });
    else undeliverable.push(delivery);
  }
  return { deliverable, undeliverable };
}

/** Records a failure, and disables a webhook that has been failing for a day. */
async function recordFailure(
  { database, webhooks, notices, chainTime, now }: WebhookSenderOptions,
  { webhookId, chain, owner, url, failingSince }: WebhookRow,
): Promise<void> {
  const time = now();
  await webhooks.failed(webhookId, time);
  const latest = time - PATIENCE_SECONDS;
  if (failingSince === null || failingSince > latest) return;
  const dueAt = await chainTime();
  await database.transaction(async (tx) => {
    if (!(await webhooks.disableIfFailing(webhookId, { failingSince: latest, now: time }, tx))) return;
    await notices.add({ webhookId, chain, recipient: owner, kind: 'webhook-disabled', dueAt, url }, tx);
  });
}
