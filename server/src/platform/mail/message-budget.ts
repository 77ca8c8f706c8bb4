import type { Store } from 'express-rate-limit';
import { DAY_MS } from '../durations.ts';
import { HttpError, unavailable } from '../errors.ts';
import type { Messengers } from './messengers.ts';

export type MessageKind = keyof Messengers;

export interface MessageBudgetOptions {
  /** Creates a counter with a window in milliseconds. Servers share a counter by its name. */
  counter: (name: string, windowMs: number) => Pick<Store, 'increment'>;
  /** Maximum number of messages of each kind sent per day, to all recipients together. */
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
}

/** Maximum number of messages per day that can be requested for one phone number or email address. */
export const REQUESTS_EACH_DAY: Record<MessageKind, number> = { sms: 10, mail: 20 };

export function messageBudget({ counter, eachDay }: MessageBudgetOptions): MessageBudget {
  const requestCounter = counter('messages-asked', DAY_MS);
  const sentCounter = counter('messages-sent', DAY_MS);
  /** End of the period for which the budget of each kind is spent, in milliseconds since the epoch. */
  const spentUntil: Record<MessageKind, number> = { sms: 0, mail: 0 };
  const spent = (kind: MessageKind): HttpError =>
    unavailable(
      'No more messages can be sent at the moment. Try again later.',
      Math.max(1, Math.ceil((spentUntil[kind] - Date.now()) / 1000)),
    );

  const send = async (kind: MessageKind, work: () => Promise<void>): Promise<void> => {
    const { totalHits, resetTime } = await sentCounter.increment(kind);
    if (totalHits <= eachDay[kind]) return work();
    spentUntil[kind] = resetTime?.getTime() ?? Date.now() + DAY_MS;
    throw spent(kind);
  };
  return {
    async request(kind, to) {
      if (spentUntil[kind] > Date.now()) throw spent(kind);
      const { totalHits, resetTime } = await requestCounter.increment(`${kind}:${to.trim().toLowerCase()}`);
      if (totalHits <= REQUESTS_EACH_DAY[kind]) return;
      const seconds = resetTime && Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1000));
      throw new HttpError(429, 'Too many messages were requested for this recipient. Try again later.', {
        code: 'too-many-messages',
        ...(seconds === undefined ? {} : { retryAfter: seconds }),
      });
    },
    within: ({ mail, sms }) => ({
      mail: (letter) => send('mail', () => mail(letter)),
      sms: (letter) => send('sms', () => sms(letter)),
    }),
  };
}
