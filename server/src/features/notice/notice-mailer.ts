import type { Wire } from '@cubedrop/sdk/api';
import type { Following } from '../../index/chain/following.ts';
import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import type { Ledger } from '../../index/chain/ledger.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import { assertOutsideTransaction } from '../../platform/database/index.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import type { MailDue, NoticeMailStore } from './notice-mail-store.ts';
import type { AnyNotice } from './notice-store.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

const BATCH_SIZE = 50;
const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 6 * 3600;

export interface NoticeMailerOptions {
  store: NoticeMailStore;
  describe: (rows: readonly AnyNotice[]) => Promise<Omit<Wire['Notice'], 'read'>[]>;
  /** Whether a notice is about something that its recipient follows but may not see. */
  isHidden: (notice: AnyNotice) => Promise<boolean>;
  /**
   * Sends a mail. Throws HttpError 429 if its recipient gets no more mails today; any other error may be temporary.
   */
  mail: Messengers['mail'];
  ledger: Pick<Ledger, 'cursor'>;
  /** Returns the followed chain, or `undefined` while this server does not hold the lease to write its rows. */
  following: () => Promise<Following | undefined>;
  /** Number of blocks after which a chain event counts as final. */
  confirmations: number;
  publicUrl: string;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Milliseconds between rounds. */
  interval: number;
  onError: (error: unknown) => void;
}

/**
 * Mails notices to accounts with a verified address. A server takes each mail in the database before sending it, so
 * that only one server sends it. If that server is killed while sending, the mail is not repeated, because it may
 * have gone out. A mail that could not be sent is retried with increasing pauses, or after the time that the error
 * states. A mail is dropped if its recipient has been mailed the maximum number of notices for the day, or follows
 * the item that the notice is about and may no longer see it.
 */
export function noticeMailer(options: NoticeMailerOptions): Repetition {
  const {
    store,
    describe,
    isHidden,
    mail,
    ledger,
    following,
    confirmations,
    publicUrl,
    chainTime,
    now,
    interval,
  } = options;

  const send = async (due: MailDue): Promise<void> => {
    // The item of the notice may have been hidden since the notice was added.
    if (await isHidden(due.notice)) {
      if (await store.take(due)) await store.skipped(due);
      return;
    }
    // Describe the notice before taking its mail: if the description fails, no server has taken the mail, and it is
    // tried again.
    const [notice] = await describe([due.notice]);
    if (!(await store.take(due))) return;
    try {
      const { message } = expectDefined(notice, 'the description of a notice');
      assertOutsideTransaction('Sending mail');
      const text = `${message}\n\n${publicUrl}`;
      await mail({ to: due.email, subject: message, text });
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return store.skipped(due);
      await store.failed(due, now() + pauseAfter(error, due.attempts));
      options.onError(error);
      return;
    }
    await store.sent(due);
  };

  const round = async (): Promise<boolean> => {
    try {
      const followed = await following();
      const cursor = followed && (await ledger.cursor(followed.chain));
      if (!followed || !cursor) return true;
      const time = await chainTime();
      await store.addReaders(followed.chain.id, time - CLOCK_SLACK_SECONDS);
      const block = cursor.blockNumber - confirmations + 1;
      for (const due of await store.due(followed.chain.id, { time, block, now: now() }, BATCH_SIZE))
        await send(due);
      return true;
    } catch (error) {
      options.onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}

/** Returns the seconds until a mail is retried. @param attempts number of attempts before the one that failed */
function pauseAfter(error: unknown, attempts: number): number {
  if (error instanceof HttpError && error.retryAfter !== undefined) return error.retryAfter;
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** attempts, MAX_PAUSE_SECONDS);
}
