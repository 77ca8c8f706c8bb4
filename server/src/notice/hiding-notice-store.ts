import { randomBytes } from 'node:crypto';
import { type Sequelize, type Transaction } from 'sequelize';
import { noticeTables, type HidingNoticeRow } from './notice-model.ts';
import type { Inbox } from './notice-store.ts';

/** What owners are told of listings that admins hid or showed again. It follows from nothing on the chain. */
export interface HidingNoticeStore {
  tell(notice: Omit<HidingNoticeRow, 'id'>, tx: Transaction): Promise<void>;
  /** All in an inbox, the newest first; they are few. */
  all(inbox: Pick<Inbox, 'chain' | 'recipient'>): Promise<HidingNoticeRow[]>;
}

export function hidingNoticeStore(sequelize: Sequelize): HidingNoticeStore {
  const { hidings } = noticeTables(sequelize);
  return {
    tell: (notice, tx) => hidings.put([{ ...notice, id: randomBytes(12).toString('hex') }], tx),
    all: ({ chain, recipient }) =>
      hidings.find({
        where: { chain, recipient },
        order: [
          ['dueAt', 'DESC'],
          ['id', 'ASC'],
        ],
      }),
  };
}
