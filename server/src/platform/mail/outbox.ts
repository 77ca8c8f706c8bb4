import { Op } from 'sequelize';
import type { Database } from '../database/index.ts';
import { big, key, longText, tableOf, text } from '../database/table.ts';
import type { OutgoingMessage, Messengers } from './messengers.ts';

const RETENTION_SECONDS = 7 * 24 * 3600;
const MAX_MESSAGES = 100;

interface OutboxRow {
  number: number;
  kind: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  sentAt: number;
}

/** A message in the outbox. */
export interface OutboxMessage extends OutgoingMessage {
  kind: 'mail' | 'sms';
  /** Seconds since the epoch. */
  sentAt: number;
}

/** Stores messages in the database instead of sending them, for a local stack. */
export interface Outbox extends Messengers {
  /** Returns the latest messages, at most 100, newest first. */
  messages(): Promise<OutboxMessage[]>;
}

/** @param now returns seconds since the epoch */
export function outbox({ sequelize }: Database, now: () => number): Outbox {
  const rows = tableOf<OutboxRow>(sequelize, 'outbox', {
    number: { ...key(big), serial: true },
    kind: text,
    recipient: text,
    subject: text,
    text: longText,
    sentAt: big,
  });
  const keep = (kind: OutboxRow['kind']): Messengers['mail'] => {
    return async ({ to, ...letter }) => {
      await rows.remove({ sentAt: { [Op.lt]: now() - RETENTION_SECONDS } });
      const row: Omit<OutboxRow, 'number'> = { ...letter, kind, recipient: to, sentAt: now() };
      await rows.model.create({ ...row });
    };
  };
  return {
    mail: keep('mail'),
    sms: keep('sms'),
    async messages() {
      const newest = await rows.find({ order: [['number', 'DESC']], limit: MAX_MESSAGES });
      return newest.map(({ kind, recipient, subject, text: body, sentAt }) => ({
        kind,
        to: recipient,
        subject,
        text: body,
        sentAt,
      }));
    },
  };
}
