import { Op, QueryTypes, type Sequelize } from 'sequelize';
import type { Slice } from '../domain.ts';
import { noticeTables, type NoticeRow } from './notice-model.ts';

/** A notice, and whether it was read. */
export interface ReadNotice {
  readonly notice: NoticeRow;
  readonly isRead: boolean;
}

/** Notices of one wallet on one chain that are due at a second of the chain's time. */
export interface Inbox {
  readonly chain: number;
  readonly recipient: string;
  readonly time: number;
}

export interface NoticeStore {
  /** The newest first. */
  list(inbox: Inbox, slice: Slice): Promise<ReadNotice[]>;
  count(inbox: Inbox): Promise<number>;
  countUnread(inbox: Inbox): Promise<number>;
  /** Those of `ids`, or of all without, that are in the inbox. */
  idsIn(inbox: Inbox, ids?: readonly string[]): Promise<string[]>;
  /** @param now the wall's seconds */
  markRead(ids: readonly string[], now: number): Promise<void>;
}

export function noticeStore(sequelize: Sequelize): NoticeStore {
  const { notices, read } = noticeTables(sequelize);
  const whereOf = ({ chain, recipient, time }: Inbox) => ({ chain, recipient, dueAt: { [Op.lte]: time } });
  return {
    async list(inbox, { start, end }) {
      const rows = await notices.find({
        where: whereOf(inbox),
        order: [
          ['dueAt', 'DESC'],
          ['blockNumber', 'DESC'],
          ['logIndex', 'DESC'],
          ['id', 'ASC'],
        ],
        offset: start,
        limit: end - start,
      });
      const marks = await read.find({ where: { noticeId: rows.map(({ id }) => id) } });
      const known = new Set(marks.map(({ noticeId }) => noticeId));
      return rows.map((notice) => ({ notice, isRead: known.has(notice.id) }));
    },
    count: (inbox) => notices.count(whereOf(inbox)),
    async countUnread({ chain, recipient, time }) {
      const [row] = await sequelize.query<{ unread: number }>(
        `SELECT COUNT(*) AS unread FROM notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = ? AND n.recipient = ? AND n.dueAt <= ? AND r.noticeId IS NULL`,
        { type: QueryTypes.SELECT, replacements: [chain, recipient, time] },
      );
      return Number(row!.unread);
    },
    async idsIn(inbox, ids) {
      const where = { ...whereOf(inbox), ...(ids && { id: [...ids] }) };
      return (await notices.find({ where, attributes: ['id'] })).map(({ id }) => id);
    },
    markRead: (ids, now) => read.putMissing(ids.map((noticeId) => ({ noticeId, readAt: now }))),
  };
}
