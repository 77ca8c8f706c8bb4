import { randomBytes } from 'node:crypto';
import { type Sequelize, type Transaction } from 'sequelize';
import { pushMarks } from '../push/push-marks.ts';
import { STORED_NOTICE_ORDER } from './notice-position.ts';
import { noticeTables, type HidingNoticeRow, type Inbox } from './notice-model.ts';

/**
 * Notices to owners whose cube or drop an admin hid or showed again, and to applicants whom an admin approved or rejected.
 * They cannot be derived from the chain.
 */
export interface HidingNoticeStore {
  add(notice: Omit<HidingNoticeRow, 'id'>, tx: Transaction): Promise<void>;
  /** Returns all notices in an inbox, newest first. There are only a few. */
  all(inbox: Pick<Inbox, 'chain' | 'recipient'>): Promise<HidingNoticeRow[]>;
}

export function hidingNoticeStore(sequelize: Sequelize): HidingNoticeStore {
  const { hidings } = noticeTables(sequelize);
  const markPushes = pushMarks(sequelize);
  return {
    async add(notice, tx) {
      await hidings.put([{ ...notice, id: newId() }], tx);
      await markPushes([notice], tx);
    },
    all: ({ chain, recipient }) =>
      hidings.find({
        where: { chain, recipient },
        order: STORED_NOTICE_ORDER,
      }),
  };
}

/** Returns a random id that begins with the time in milliseconds, to order notices of the same second. */
const newId = (): string => Date.now().toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
