import { DAY } from '@cubedrop/sdk';
import { bucketNamer, type CounterStore, type Limit } from '../database/counter-store.ts';
import { HttpError, unavailable } from '../errors.ts';
import type { Messengers } from './messengers.ts';

export type MessageKind = keyof Messengers;

export interface MessageBudgetOptions {
  counters: CounterStore;
  /** Secret of this installation, at least 32 bytes. The stored hashes reveal no recipient to anyone without it. */
  key: Uint8Array;
  /**
   * Maximum number of messages of each kind sent per day, to all recipients together. Notices have a budget of their
   * own, as large as that of other mails.
   */
  eachDay: Record<MessageKind, number>;
  /** Returns seconds since the epoch. */
  now: () => number;
}

/**
 * Prevents strangers from triggering unlimited messages, to one recipient or to all. The counts are stored, so that
 * neither a restart nor another server resets them.
 */
export interface MessageBudget {
  /**
   * Counts a request for a message, whether or not one is sent, so that the response does not reveal whether an account
   * exists.
   * @param to the recipient, or the id of the sign-up for reasons that are counted by sign-up
   * @throws HttpError 429 if too many were requested for `to`, 503 if the day's budget is spent
   */
  request(reason: RequestReason, to: string): Promise<void>;
  /** Wraps messengers so that they stay within the daily budget: they throw HttpError 503 once it is spent. */
  within(messengers: Messengers): Messengers;
  /**
   * Wraps a messenger for notices, which do not use up the budget of other mails. It throws HttpError 429 once
   * `NOTICES_EACH_DAY` were mailed to the recipient within a day, and 503 once the daily budget of notices is spent.
   */
  forNotices(mail: Messengers['mail']): Messengers['mail'];
}

/**
 * Maximum number of requests per day for each reason to request a message, counted by recipient or by sign-up. Each
 * reason is counted by itself: requests that strangers can make must not use up the limit of requests that only the
 * owner of the recipient's account can make.
 */
export const REQUESTS_EACH_DAY = {
  /** Sign-ups with a phone number. */
  signUp: { kind: 'sms', limit: 5 },
  /** Pins sent again to a phone number, for requests without the id of the sign-up. */
  unnamedResend: { kind: 'sms', limit: 2 },
  /** Pins sent again for a sign-up. */
  resend: { kind: 'sms', limit: 3 },
  /** Verification links of a sign-up, or mails saying that its e-mail address already has an account. */
  linkOfSignUp: { kind: 'mail', limit: 10 },
  /** Verification links to an e-mail address, or mails saying that it already has an account. */
  link: { kind: 'mail', limit: 20 },
  /** Password resets requested from a network that is not a known place of the account. */
  reset: { kind: 'mail', limit: 10 },
  /** Password resets requested from a network that is a known place of the account. */
  ownReset: { kind: 'mail', limit: 10 },
} as const satisfies Record<string, { kind: MessageKind; limit: number }>;

/** The reason for which a message is requested. */
export type RequestReason = keyof typeof REQUESTS_EACH_DAY;

/** Maximum number of notices that are mailed to one address per day. */
export const NOTICES_EACH_DAY = 100;

/** A daily budget for all recipients together. */
type Budget = MessageKind | 'notice';

export function messageBudget({ counters, key, eachDay, now }: MessageBudgetOptions): MessageBudget {
  const bucketOf = bucketNamer(key);
  const requestBucket = (reason: RequestReason, to: string) =>
    bucketOf('messages-requested', reason, normalized(to));
  const noticeBucket = (to: string) => bucketOf('notices-sent', normalized(to));
  const budgetBucket = (budget: Budget) => bucketOf('messages-sent', budget);
  const perDay = (limit: number): Limit => ({ limit, seconds: DAY });
  const budgets: Record<Budget, Limit> = {
    sms: perDay(eachDay.sms),
    mail: perDay(eachDay.mail),
    notice: perDay(eachDay.mail),
  };

  /** Returns the number of seconds until a counter resets if it has reached its limit, otherwise `undefined`. */
  async function secondsLeft(bucket: string, limit: Limit): Promise<number | undefined> {
    const until = await counters.exhaustedUntil(new Map([[bucket, limit]]), now());
    return until === undefined ? undefined : Math.max(1, until - now());
  }

  const spent = (seconds = DAY): HttpError =>
    unavailable('No more messages can be sent at the moment. Try again later.', seconds);

  async function takeFromBudget(budget: Budget): Promise<void> {
    const bucket = budgetBucket(budget);
    const limit = budgets[budget];
    if (!(await counters.take(bucket, limit, now()))) throw spent(await secondsLeft(bucket, limit));
  }

  /** Counts a message for one recipient. @throws HttpError 429 if there were too many */
  async function takeForRecipient(bucket: string, limit: Limit): Promise<void> {
    if (await counters.take(bucket, limit, now())) return;
    throw new HttpError(429, 'Too many messages were requested for this recipient. Try again later.', {
      code: 'too-many-messages',
      retryAfter: (await secondsLeft(bucket, limit)) ?? 1,
    });
  }

  return {
    async request(reason, to) {
      const { kind, limit } = REQUESTS_EACH_DAY[reason];
      const seconds = await secondsLeft(budgetBucket(kind), budgets[kind]);
      if (seconds !== undefined) throw spent(seconds);
      await takeForRecipient(requestBucket(reason, to), perDay(limit));
    },
    within: ({ mail, sms }) => ({
      async mail(letter) {
        await takeFromBudget('mail');
        await mail(letter);
      },
      async sms(letter) {
        await takeFromBudget('sms');
        await sms(letter);
      },
    }),
    forNotices: (mail) => async (letter) => {
      const taken = [noticeBucket(letter.to)];
      await takeForRecipient(noticeBucket(letter.to), perDay(NOTICES_EACH_DAY));
      try {
        await takeFromBudget('notice');
        taken.push(budgetBucket('notice'));
        await mail(letter);
      } catch (error) {
        // A notice that could not be sent is retried, so it must not count each time.
        await counters.giveBack(taken);
        throw error;
      }
    },
  };
}

const normalized = (recipient: string): string => recipient.trim().toLowerCase();
