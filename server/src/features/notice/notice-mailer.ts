import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import { assertOutsideTransaction } from '../../platform/database/index.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Messengers } from '../../platform/mail/messengers.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import type { MailDue, NoticeMailStore } from './notice-mail-store.ts';
import { noticeSending, type NoticeSendingOptions } from './notice-sending.ts';

const BATCH_SIZE = 50;

export interface NoticeMailerOptions extends Omit<NoticeSendingOptions<MailDue>, 'store' | 'deliver'> {
  store: NoticeMailStore;
  /**
   * Sends a mail. Throws HttpError 429 if its recipient gets no more mails today; any other error may be temporary.
   */
  mail: Messengers['mail'];
  publicUrl: string;
  /** Milliseconds between rounds. */
  interval: number;
}

/**
 * Mails notices to accounts with a verified address, one after the other. A mail is dropped if its recipient has been
 * mailed the maximum number of notices for the day.
 */
export function noticeMailer(options: NoticeMailerOptions): Repetition {
  const { store, mail, publicUrl, interval, onError } = options;
  const sending = noticeSending<MailDue>({
    ...options,
    async deliver({ email }, { message }) {
      assertOutsideTransaction('Sending mail');
      try {
        await mail({ to: email, subject: message, text: `${message}\n\n${publicUrl}` });
      } catch (error) {
        if (error instanceof HttpError && error.status === 429) return 'skipped';
        throw error;
      }
      return 'sent';
    },
  });

  const round = async (): Promise<boolean> => {
    try {
      const moment = await sending.moment();
      if (!moment) return true;
      await store.addReaders(moment.chain, moment.time - CLOCK_SLACK_SECONDS);
      for (const due of await store.due(moment.chain, moment, BATCH_SIZE)) await sending.send(due);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}
