import type { Notice } from '@cubedrop/sdk/api';
import type { Following } from '../chain-reader.ts';
import type { Ledger } from '../chain/ledger.ts';
import { repeatedly, type Repetition } from '../chain/repetition.ts';
import { refuseInsideTransaction } from '../database/index.ts';
import type { Messengers } from '../mail/messengers.ts';
import type { MailDue, NoticeMailStore } from './notice-mail-store.ts';
import type { AnyNotice } from './notice-store.ts';

const AT_ONCE = 50;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** How far a block's time may lie behind the clock by which an address was seen to be verified. */
const CLOCK_SLACK_SECONDS = 60;

export interface NoticeMailerOptions {
  store: NoticeMailStore;
  describe: (rows: readonly AnyNotice[]) => Promise<Omit<Notice, 'read'>[]>;
  mail: Messengers['mail'];
  ledger: Pick<Ledger, 'cursor'>;
  following: () => Promise<Following | undefined>;
  /** After how many blocks something on the chain is for sure. */
  confirmations: number;
  publicUrl: string;
  /** The chain's time, in seconds. */
  chainTime: () => Promise<number>;
  /** The wall's. */
  now: () => number;
  interval: number;
  onError: (error: unknown) => void;
}

/**
 * Mails notices to those who have verified an address, each once: a mail is claimed in the database before it is sent,
 * and one that a server was killed over is not sent again, since nobody can know whether it went out. What a mail server
 * refuses is tried again, with ever longer pauses.
 */
export function noticeMailer(options: NoticeMailerOptions): Repetition {
  const { store, describe, mail, ledger, following, confirmations, publicUrl, chainTime, now, interval } =
    options;

  const send = async (due: MailDue): Promise<void> => {
    if (!(await store.claim(due))) return;
    const [notice] = await describe([due.notice]);
    try {
      refuseInsideTransaction('Sending mail');
      const text = `${notice!.message}\n\n${publicUrl}`;
      await mail({ to: due.email, subject: notice!.message, text });
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** due.attempts, LONGEST_PAUSE_SECONDS);
      await store.failed(due, now() + pause);
      options.onError(error);
      return;
    }
    await store.sent(due);
  };

  const round = async (): Promise<boolean> => {
    try {
      const led = await following();
      const cursor = led && (await ledger.cursor(led.chain));
      if (!led || !cursor) return true;
      const time = await chainTime();
      await store.noteReaders(led.chain.id, time - CLOCK_SLACK_SECONDS);
      const block = cursor.blockNumber - confirmations + 1;
      for (const due of await store.due(led.chain.id, { time, block, now: now() }, AT_ONCE)) await send(due);
      return true;
    } catch (error) {
      options.onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}
