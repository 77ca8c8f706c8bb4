import type { Store } from 'express-rate-limit';
import { DAY_MS } from '../durations.ts';
import { HttpError, unavailable } from '../errors.ts';
import type { Messengers } from './messengers.ts';

export type MessageKind = keyof Messengers;

type Counter = Pick<Store, 'increment' | 'decrement'>;

export interface MessageBudgetOptions {
  /** Creates a counter with a window in milliseconds. Servers share a counter by its name. */
  counter: (name: string, windowMs: number) => Counter;
  /**
   * Maximum number of messages of each kind sent per day, to all recipients together. Notices may be as many again as
   * other mails.
   */
  eachDay: Record<MessageKind, number>;
}

/** Prevents strangers from triggering unlimited messages, to one recipient or to all. */
export interface MessageBudget {
  /**
   * Counts a request for a message, whether or not one is sent, so that the response does not reveal whether an account
   * exists.
   * @throws HttpError 429 if too many were requested for the recipient, 503 if the day's budget is spent
   */
  request(kind: MessageKind, to: string): Promise<void>;
  /** Wraps messengers so that they stay within the daily budget: they throw HttpError 503 once it is spent. */
  within(messengers: Messengers): Messengers;
  /**
   * Wraps a messenger for notices, which use up nothing of the budget of other mails. It throws HttpError 429 once
   * `NOTICES_EACH_DAY` were mailed to the recipient, and 503 once the daily budget of notices is spent.
   */
  forNotices(mail: Messengers['mail']): Messengers['mail'];
}

/** Maximum number of messages per day that can be requested for one phone number or email address. */
export const REQUESTS_EACH_DAY: Record<MessageKind, number> = { sms: 10, mail: 20 };

/** Maximum number of notices that are mailed to one address per day. */
export const NOTICES_EACH_DAY = 100;

/** A daily budget for all recipients together. */
type Budget = MessageKind | 'notice';

export function messageBudget({ counter, eachDay }: MessageBudgetOptions): MessageBudget {
  const requestCounter = counter('messages-asked', DAY_MS);
  const noticeCounter = counter('notices-sent', DAY_MS);
  const sentCounter = counter('messages-sent', DAY_MS);
  const limits: Record<Budget, number> = { ...eachDay, notice: eachDay.mail };
  /** End of the period for which each budget is spent, in milliseconds since the epoch. */
  const spentUntil: Record<Budget, number> = { sms: 0, mail: 0, notice: 0 };
  const spent = (budget: Budget): HttpError =>
    unavailable(
      'No more messages can be sent at the moment. Try again later.',
      Math.max(1, Math.ceil((spentUntil[budget] - Date.now()) / 1000)),
    );

  const send = async (budget: Budget, work: () => Promise<void>): Promise<void> => {
    const { totalHits, resetTime } = await sentCounter.increment(budget);
    if (totalHits <= limits[budget]) return work();
    spentUntil[budget] = resetTime?.getTime() ?? Date.now() + DAY_MS;
    throw spent(budget);
  };

  /** @throws HttpError 429 if `counter` has exceeded `limit` for the key */
  const count = async (counter: Counter, key: string, limit: number): Promise<void> => {
    const { totalHits, resetTime } = await counter.increment(key);
    if (totalHits <= limit) return;
    const seconds = resetTime && Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1000));
    throw new HttpError(429, 'Too many messages were requested for this recipient. Try again later.', {
      code: 'too-many-messages',
      ...(seconds === undefined ? {} : { retryAfter: seconds }),
    });
  };
  return {
    async request(kind, to) {
      if (spentUntil[kind] > Date.now()) throw spent(kind);
      await count(requestCounter, `${kind}:${normalized(to)}`, REQUESTS_EACH_DAY[kind]);
    },
    within: ({ mail, sms }) => ({
      mail: (letter) => send('mail', () => mail(letter)),
      sms: (letter) => send('sms', () => sms(letter)),
    }),
    forNotices: (mail) => async (letter) => {
      const recipient = normalized(letter.to);
      await count(noticeCounter, recipient, NOTICES_EACH_DAY);
      try {
        await send('notice', () => mail(letter));
      } catch (error) {
        // It is retried, and must not count each time.
        await noticeCounter.decrement(recipient);
        await sentCounter.decrement('notice');
        throw error;
      }
    },
  };
}

const normalized = (recipient: string): string => recipient.trim().toLowerCase();
