import { DAY } from '@cubedrop/sdk';
import { withTimeout } from '../../platform/with-timeout.ts';
import { receiverPlaces, type Receiver } from '../../platform/outgoing/receiver-places.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import { noticeSending, pauseAfter, type NoticeSendingOptions } from '../notice/notice-sending.ts';
import type { PushAttempt } from './push-attempt.ts';
import { PUSH_SECONDS, type PushDue, type PushDueStore, type PushTarget } from './push-due.ts';
import { presentPushMessage } from './push-message-presenter.ts';
import type { PushSubscriptionStore } from './push-subscription-store.ts';

/** Number of due notices that are read at once from each table of notices. */
const PAGE_SIZE = 200;
/** Seconds after which a browser is removed if all messages to it fail. */
const PATIENCE_SECONDS = 7 * DAY;
/** Milliseconds that messages under way have to arrive when the server stops. */
const STOP_MS = 1_000;

export interface PushSenderOptions extends Omit<NoticeSendingOptions<PushDue>, 'store' | 'deliver'> {
  store: PushDueStore;
  subscriptions: Pick<PushSubscriptionStore, 'removeGone' | 'succeeded' | 'failed'>;
  attempt: PushAttempt;
  /** Milliseconds between rounds. */
  interval: number;
}

/**
 * Sends notices to subscribed browsers, one after the other to each, and to several browsers at once: a few of each
 * account and of each push service, so that slow ones do not hold up the others. After a failure, nothing is sent to a
 * browser for a while. A notice of the day before is no longer sent.
 */
export function pushSender(options: PushSenderOptions): Repetition {
  const { store, subscriptions, attempt, now, interval, onError } = options;
  const places = receiverPlaces();
  const underWay = new Map<string, Promise<void>>();
  let stopping = new AbortController();
  /** Whether due notices had to wait for others in the last round. */
  let isWaiting = false;

  const sending = noticeSending<PushDue>({
    ...options,
    async deliver({ notice: { id: noticeId }, target }, notice) {
      const { subscriptionId, failures, failingSince } = target;
      const message = { noticeId, text: presentPushMessage(notice) };
      const { signal } = stopping;
      const result = await attempt(target, message, signal);
      if (result === 'sent') {
        // The message has arrived, so an error must not have it sent again.
        await subscriptions.succeeded(subscriptionId, now()).catch(onError);
        return 'sent';
      }
      // The receiver of an interrupted message shows a repeated one only once, since both have the same tag.
      if (signal.aborted && result !== 'gone') return { retryAt: now() };
      const isGone = failingSince !== null && failingSince <= now() - PATIENCE_SECONDS;
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

  /** Begins to send a notice if there is room. Returns whether it has begun. */
  const begin = (due: PushDue): boolean => {
    const { subscriptionId } = due.target;
    const receiver = receiverOf(due.target);
    if (underWay.has(subscriptionId) || !places.hasRoomFor(receiver)) return false;
    const leave = places.take(receiver);
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
        if (isDone && isWaiting) void repetition.now();
      });
    underWay.set(subscriptionId, sent);
    return true;
  };

  const round = async (): Promise<boolean> => {
    try {
      const moment = await sending.moment();
      if (!moment) return true;
      const due = await store.due(moment.chain, moment, PAGE_SIZE);
      isWaiting = false;
      for (const one of due) if (!begin(one)) isWaiting = true;
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
      const all = Promise.all(underWay.values());
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
