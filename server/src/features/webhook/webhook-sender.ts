import { DAY } from '@cubedrop/sdk';
import type { Following } from '../../index/chain/following.ts';
import type { Database } from '../../platform/database/index.ts';
import { receiverPlaces, type Receiver } from '../../platform/outgoing/receiver-places.ts';
import { receiverTurns } from '../../platform/outgoing/receiver-turns.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { WebhookNoticeStore } from '../notice/webhook-notice-store.ts';
import type { Attempt } from './webhook-attempt.ts';
import type { WebhookDeliveryStore } from './webhook-delivery-store.ts';
import { loadDeliveries, type LoadedDelivery, type DeliverySources } from './webhook-due.ts';
import type { WebhookDeliveryRow, WebhookRow } from './webhook-model.ts';
import { outcomeOf } from './webhook-outcome.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Number of due deliveries that are read at once. If more are due, webhooks take turns. */
const PAGE_SIZE = 64;
/** Number of webhooks that are searched for due deliveries at once, and number of such searches by each `takeTurns`. */
const WEBHOOKS_PER_PAGE = 500;
const PAGES_PER_ROUND = 4;
/** Seconds after which a webhook is disabled if all deliveries to it fail. */
const PATIENCE_SECONDS = DAY;
/** Milliseconds that deliveries under way have to finish when the server stops. */
const STOP_MS = 1_000;

export interface WebhookSenderOptions extends Pick<DeliverySources, 'events' | 'hiddenOf'> {
  database: Database;
  webhooks: Pick<WebhookStore, 'byIds' | 'succeeded' | 'failed' | 'disableIfFailing'>;
  deliveries: Pick<
    WebhookDeliveryStore,
    'due' | 'longestDueTo' | 'dueWebhooks' | 'lease' | 'finish' | 'release' | 'giveUp'
  >;
  notices: Pick<WebhookNoticeStore, 'add'>;
  attempt: Attempt;
  /** Returns the followed chain, or `undefined` while this server does not hold the lease to write its rows. */
  following: () => Promise<Following | undefined>;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Milliseconds between rounds. */
  interval: number;
  onError: (error: unknown) => void;
}

/**
 * Sends due deliveries, a few at a time to each webhook, account and host, so that slow receivers do not hold up
 * the others. The leading server leases each delivery in the database and then sends it. A delivery that was under
 * way when its server was killed is sent again by the next leader.
 */
export function webhookSender(options: WebhookSenderOptions): Repetition {
  const { webhooks, deliveries, attempt, following, now, interval, onError } = options;
  const places = receiverPlaces();
  const turns = receiverTurns<WebhookRow, string>({
    places,
    receiverOf,
    positionOf: ({ webhookId }) => webhookId,
    start: '',
    pages: PAGES_PER_ROUND,
  });
  const underWay = new Set<Promise<void>>();
  let stopping = new AbortController();

  const send = async (
    { delivery, webhook, event }: LoadedDelivery,
    leased: WebhookDeliveryRow,
  ): Promise<void> => {
    const { signal } = stopping;
    try {
      const result = await attempt(webhook, event, signal);
      await deliveries.finish(leased, outcomeOf(result, leased.attempts, now()));
      if (result.fault === null) await webhooks.succeeded(webhook.webhookId);
      else await recordFailure(options, webhook);
    } catch (error) {
      if (!signal.aborted) throw error;
      await deliveries.release(leased, delivery.dueAt);
    }
  };

  /** Begins to send a delivery if there is room. Returns whether it has begun. */
  const begin = async (due: LoadedDelivery): Promise<boolean> => {
    if (!places.hasRoomFor(receiverOf(due.webhook))) return false;
    const leased = await deliveries.lease(due.delivery, now());
    if (!leased) return false;
    const leave = places.take(receiverOf(due.webhook));
    const sent = send(due, leased)
      .catch(onError)
      .finally(() => {
        leave();
        underWay.delete(sent);
        void repetition.now();
      });
    underWay.add(sent);
    return true;
  };

  /** Returns those of `due` that can be sent, and gives up the others. */
  const sortOut = async (due: readonly WebhookDeliveryRow[]): Promise<LoadedDelivery[]> => {
    const { deliverable, undeliverable } = await loadDeliveries(due, options);
    for (const { delivery, fault } of undeliverable) await deliveries.giveUp(delivery, fault);
    return deliverable;
  };

  /** Begins to send one due delivery to each webhook that there is room for. Returns whether a delivery has begun. */
  const takeTurns = (chain: number): Promise<boolean> =>
    turns(
      async (after) => {
        const { webhookIds, next } = await deliveries.dueWebhooks(chain, now(), after, WEBHOOKS_PER_PAGE);
        return { receivers: await webhooks.byIds(webhookIds), next: next === '' ? undefined : next };
      },
      async ({ webhookId }) => {
        const delivery = await deliveries.longestDueTo(webhookId, now());
        const [due] = await sortOut(delivery ? [delivery] : []);
        return due !== undefined && begin(due);
      },
    );

  /** Begins to send due deliveries while there is room. Returns whether there may be more. */
  const beginDue = async (chain: number): Promise<boolean> => {
    const due = await deliveries.due(chain, now(), PAGE_SIZE);
    const deliverable = await sortOut(due);
    if (deliverable.length < due.length) return true;
    // The deliveries that have been due longest may all have to wait for a place, so they must not hide the others.
    if (due.length === PAGE_SIZE) return (await takeTurns(chain)) && !places.areTaken();
    for (const one of deliverable) await begin(one);
    return false;
  };

  const round = async (): Promise<boolean> => {
    try {
      const followed = await following();
      if (!followed) return true;
      for (let hasMore = !places.areTaken(); hasMore;) hasMore = await beginDue(followed.chain.id);
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
      const all = Promise.all(underWay);
      await withTimeout(all, STOP_MS);
      stopping.abort();
      await all;
    },
  };
}

const receiverOf = ({ webhookId: id, owner, url, failingSince }: WebhookRow): Receiver => ({
  id,
  owner,
  url,
  failingSince,
});

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
