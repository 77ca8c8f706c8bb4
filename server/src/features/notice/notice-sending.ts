import type { Wire } from '@cubedrop/sdk/api';
import type { Following } from '../../index/chain/following.ts';
import type { Ledger } from '../../index/chain/ledger.ts';
import { HttpError } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { DueMoment, NoticeDeliveryStore, NoticeDue } from './notice-delivery-store.ts';
import type { AnyNotice } from './notice-store.ts';

const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 6 * 3600;

/** A notice as it is described to its recipient. */
export type DescribedNotice = Omit<Wire['Notice'], 'read'>;

/** Outcome of an attempt. `retryAt` is the wall-clock time, in seconds, of the next attempt after a failed one. */
export type NoticeOutcome = 'sent' | 'skipped' | { readonly retryAt: number };

export interface NoticeSendingOptions<Due extends NoticeDue> {
  store: Omit<NoticeDeliveryStore<Due>, 'due' | 'firstOpen'>;
  describe: (rows: readonly AnyNotice[]) => Promise<DescribedNotice[]>;
  /** Whether a notice is about something that its recipient follows but may not see. */
  isHidden: (notice: AnyNotice) => Promise<boolean>;
  /** Sends a notice. Any error may be temporary: the notice is retried, after the time that an HttpError states. */
  deliver: (due: Due, notice: DescribedNotice) => Promise<NoticeOutcome>;
  ledger: Pick<Ledger, 'cursor'>;
  /** Returns the followed chain, or `undefined` while this server does not hold the lease to write its rows. */
  following: () => Promise<Following | undefined>;
  /** Number of blocks after which a chain event counts as final. */
  confirmations: number;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  onError: (error: unknown) => void;
}

/** Sends notices over one channel. */
export interface NoticeSending<Due extends NoticeDue> {
  /** Returns the moment for which to read due notices; `undefined` while another server sends them. */
  moment(): Promise<({ chain: number } & DueMoment) | undefined>;
  /**
   * Takes a notice in the database and then sends it, so that only one server does. If that server is killed while
   * sending, the notice is not sent again, because it may have arrived. A notice that could not be sent is retried with
   * increasing pauses. One is dropped if its recipient follows the item that it is about and may no longer see it.
   */
  send(due: Due): Promise<void>;
}

export function noticeSending<Due extends NoticeDue>(options: NoticeSendingOptions<Due>): NoticeSending<Due> {
  const { store, describe, isHidden, deliver, ledger, following, confirmations, chainTime, now } = options;
  return {
    async moment() {
      const followed = await following();
      const cursor = followed && (await ledger.cursor(followed.chain));
      if (!followed || !cursor) return undefined;
      const block = cursor.blockNumber - confirmations + 1;
      return { chain: followed.chain.id, time: await chainTime(), block, now: now() };
    },
    async send(due) {
      // The item of the notice may have been hidden since the notice was added.
      if (await isHidden(due.notice)) {
        if (await store.take(due)) await store.skipped(due);
        return;
      }
      // Described before it is taken: if the description fails, no server has taken the notice, and it is tried again.
      const [notice] = await describe([due.notice]);
      if (!(await store.take(due))) return;
      let outcome: NoticeOutcome;
      try {
        outcome = await deliver(due, expectDefined(notice, 'the description of a notice'));
      } catch (error) {
        outcome = { retryAt: now() + pauseAfter(due.attempts, error) };
        options.onError(error);
      }
      if (outcome === 'sent') return store.sent(due);
      if (outcome === 'skipped') return store.skipped(due);
      return store.failed(due, outcome.retryAt);
    },
  };
}

/**
 * Returns the seconds until another attempt.
 * @param failures number of failures before the last one
 * @param error the last failure; if it is an HttpError that states a time, that is returned
 */
export function pauseAfter(failures: number, error?: unknown): number {
  if (error instanceof HttpError && error.retryAfter !== undefined) return error.retryAfter;
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** failures, MAX_PAUSE_SECONDS);
}
