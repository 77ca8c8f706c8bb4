import type { Store } from 'express-rate-limit';
import { HttpError, unavailable } from '../errors.ts';
import type { Messengers } from './messengers.ts';

export type MessageKind = keyof Messengers;

export interface MessageBudgetOptions {
  /** Returns what counts within a time, in milliseconds; servers that count together know it by its name. */
  counter: (name: string, windowMs: number) => Pick<Store, 'increment'>;
  /** How many messages of a kind are sent to anybody in a day, all together. */
  eachDay: Record<MessageKind, number>;
}

/** Keeps strangers from having messages sent without end, to one person or to all the world. */
export interface MessageBudget {
  /**
   * Counts that somebody asked for a message, whether or not one follows, so that the answer tells nobody who has an
   * account. @throws HttpError 429 or 503
   */
  ask(kind: MessageKind, to: string): Promise<void>;
  /** Returns the same ways to reach people, within what may be sent in a day. */
  within(messengers: Messengers): Messengers;
}

/** How many messages one number or address can be asked to be sent in a day. */
export const ASKED_EACH_DAY: Record<MessageKind, number> = { sms: 10, mail: 20 };
const DAY_MS = 24 * 3_600_000;

export function messageBudget({ counter, eachDay }: MessageBudgetOptions): MessageBudget {
  const asked = counter('messages-asked', DAY_MS);
  const sent = counter('messages-sent', DAY_MS);
  /** Until when nothing more of a kind is sent, in milliseconds since the epoch. */
  const spentUntil: Record<MessageKind, number> = { sms: 0, mail: 0 };
  const spent = (kind: MessageKind): HttpError =>
    unavailable(
      'No more messages can be sent today, try again tomorrow.',
      Math.max(1, Math.ceil((spentUntil[kind] - Date.now()) / 1000)),
    );

  const send = async (kind: MessageKind, work: () => Promise<void>): Promise<void> => {
    const { totalHits, resetTime } = await sent.increment(kind);
    if (totalHits <= eachDay[kind]) return work();
    spentUntil[kind] = resetTime?.getTime() ?? Date.now() + DAY_MS;
    throw spent(kind);
  };
  return {
    async ask(kind, to) {
      if (spentUntil[kind] > Date.now()) throw spent(kind);
      const { totalHits, resetTime } = await asked.increment(`${kind}:${to.trim().toLowerCase()}`);
      if (totalHits <= ASKED_EACH_DAY[kind]) return;
      const seconds = resetTime && Math.max(1, Math.ceil((resetTime.getTime() - Date.now()) / 1000));
      throw new HttpError(429, 'Too many messages were sent there today, try again tomorrow.', {
        ...(seconds === undefined ? {} : { retryAfter: seconds }),
      });
    },
    within: ({ mail, sms }) => ({
      mail: (letter) => send('mail', () => mail(letter)),
      sms: (letter) => send('sms', () => sms(letter)),
    }),
  };
}
