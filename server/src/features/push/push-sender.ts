import { DAY } from '@cubedrop/sdk';
import { withTimeout } from '../../platform/with-timeout.ts';
import { receiverPlaces, type Receiver } from '../../platform/outgoing/receiver-places.ts';
import { receiverTurns } from '../../platform/outgoing/receiver-turns.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import type { DueMoment } from '../notice/notice-delivery-store.ts';
import { noticeSending, pauseAfter, type NoticeSendingOptions } from '../notice/notice-sending.ts';
import type { PushAttempt } from './push-attempt.ts';
import {
  FIRST_DUE,
  PUSH_SECONDS,
  type DuePosition,
  type PushDue,
  type PushDueStore,
  type PushTarget,
} from './push-due.ts';
import { presentPushMessage } from './push-message-presenter.ts';
import type { PushSubscriptionStore } from './push-subscription-store.ts';

/** Number of browsers that are read at once, and number of such reads in a round. */
const PAGE_SIZE = 100;
const PAGES_PER_ROUND = 8;
/** Seconds and number of messages after which a browser is removed if all messages to it fail. */
const PATIENCE_SECONDS = 7 * DAY;
const PATIENCE_FAILURES = 5;
/** Milliseconds that messages under way have to arrive when the server stops. */
const STOP_MS = 1_000;

/** The moment for which due notices are read. */
type Moment = { readonly chain: number } & DueMoment;

export interface PushSenderOptions extends Omit<NoticeSendingOptions<PushDue>, 'store' | 'deliver'> {
  store: PushDueStore;
  subscriptions: Pick<PushSubscriptionStore, 'removeGone' | 'succeeded' | 'failed'>;
  attempt: PushAttempt;
  /** Milliseconds between rounds. */
  interval: number;
}

/**
 * Sends notices to subscribed browsers, one after the other to each, and to several browsers at once: a few of each
 * account and of each push service. Browsers take turns, and those of a push service without room are passed over, so
 * that slow ones do not hold up the others. After a failure, nothing is sent to a browser for a while. A notice of the day
 * before is no longer sent.
 */
export function pushSender(options: PushSenderOptions): Repetition {
  const { store, subscriptions, attempt, now, interval, onError } = options;
  const places = receiverPlaces();
  const takeTurns = receiverTurns<PushTarget, DuePosition>({
    places,
    receiverOf,
    positionOf: ({ dueAt, subscriptionId }) => ({ dueAt, subscriptionId }),
    start: FIRST_DUE,
    pages: PAGES_PER_ROUND,
  });
  /** Messages under way, with the origins of their push services, by the id of the browser. */
  const underWay = new Map<string, { readonly origin: string; readonly sent: Promise<void> }>();
  let stopping = new AbortController();

  const sending = noticeSending<PushDue>({
    ...options,
    async deliver({ notice: { id: noticeId }, target, timeLeft: timeToLive }, notice) {
      const { subscriptionId, failures, failingSince } = target;
      const message = { noticeId, text: presentPushMessage(notice), timeToLive };
      const { signal } = stopping;
      const result = await attempt(target, message, signal);
      if (result === 'sent') {
        // The message has arrived, so an error must not have it sent again.
        await subscriptions.succeeded(subscriptionId, now()).catch(onError);
        return 'sent';
      }
      // The receiver of an interrupted message shows a repeated one only once, since both have the same tag.
      if (signal.aborted && result !== 'gone') return { retryAt: now() };
      const isGone =
        failingSince !== null &&
        failingSince <= now() - PATIENCE_SECONDS &&
        failures + 1 >= PATIENCE_FAILURES;
      if (result === 'gone' || isGone) {
        await subscriptions.removeGone(target);
        return 'skipped';
      }
      const pause = Math.max(result.retryAfter ?? 0, pauseAfter(failures));
      const retryAt = now() + Math.min(pause, PUSH_SECONDS);
      await subscriptions.failed(subscriptionId, { now: now(), retryAt });
      return { retryAt };
    },
  });

  /** Begins to send the next notice to a browser, unless one is under way to it. Returns whether it has begun. */
  const begin = async (target: PushTarget, { chain, ...moment }: Moment): Promise<boolean> => {
    const { subscriptionId, endpoint } = target;
    if (underWay.has(subscriptionId)) return false;
    const due = await store.next(chain, moment, target);
    if (!due) return false;
    const leave = places.take(receiverOf(target));
    const sent = sending
      .send(due)
      .then(
        () => true,
        (error: unknown) => {
          onError(error);
          return false;
        },
      )
      .then((isDone) => {
        leave();
        underWay.delete(subscriptionId);
        // After an error, the next round waits for its interval.
        if (isDone) void repetition.now();
      });
    underWay.set(subscriptionId, { origin: new URL(endpoint).origin, sent });
    return true;
  };

  /** Returns the origins of push services to which as many messages are under way as there may be. */
  const fullOrigins = (): string[] => {
    const origins = new Set([...underWay.values()].map(({ origin }) => origin));
    return [...origins].filter((origin) => !places.hasRoomAt(origin));
  };

  const round = async (): Promise<boolean> => {
    try {
      const moment = await sending.moment();
      if (!moment || places.areTaken()) return true;
      await takeTurns(
        async (after) => {
          const page = { after, limit: PAGE_SIZE, except: fullOrigins() };
          const receivers = await store.targets(moment.chain, moment, page);
          return { receivers, next: receivers.length < PAGE_SIZE ? undefined : receivers.at(-1) };
        },
        (target) => begin(target, moment),
      );
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
      await withTimeout(all, STOP_MS);
      stopping.abort();
      await all;
    },
  };
}

const receiverOf = ({
  subscriptionId: id,
  userId: owner,
  endpoint: url,
  failingSince,
}: PushTarget): Receiver => ({
  id,
  owner,
  url,
  failingSince,
});
