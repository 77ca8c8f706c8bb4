import { Op, QueryTypes, type Sequelize } from 'sequelize';
import type { Slice } from '../../platform/database/slice.ts';
import type { HidingNoticeStore } from './hiding-notice-store.ts';
import {
  noticeTables,
  type HidingNoticeRow,
  type Inbox,
  type NoticeRow,
  type OrderNoticeRow,
} from './notice-model.ts';
import type { OrderNoticeStore } from './order-notice-store.ts';

/** A notice that is stored rather than derived from the chain: about an admin's action or a published order. */
type StoredNotice = HidingNoticeRow | OrderNoticeRow;

/** A notice derived from the chain, or a stored one. */
export type AnyNotice = NoticeRow | StoredNotice;

/** The stores of the notices that are not derived from the chain. */
export interface StoredNotices {
  readonly hidingNotices: Pick<HidingNoticeStore, 'all'>;
  readonly orderNotices: Pick<OrderNoticeStore, 'newest'>;
}

/** A notice with its read status. */
export interface ReadNotice {
  readonly notice: AnyNotice;
  readonly isRead: boolean;
}

export interface NoticeStore {
  /** Returns a slice, newest first. */
  list(inbox: Inbox, slice: Slice): Promise<ReadNotice[]>;
  count(inbox: Inbox): Promise<number>;
  countUnread(inbox: Inbox): Promise<number>;
  /** Returns the ids of the notices in the inbox, limited to `ids` if given. */
  idsIn(inbox: Inbox, ids?: readonly string[]): Promise<string[]>;
  /** @param now wall-clock time in seconds */
  markRead(ids: readonly string[], now: number): Promise<void>;
}

export function noticeStore(
  sequelize: Sequelize,
  { hidingNotices, orderNotices }: StoredNotices,
): NoticeStore {
  const { notices, hidings, orders, read } = noticeTables(sequelize);
  const chainNoticesIn = ({ chain, recipient, time }: Inbox) => ({
    chain,
    recipient,
    dueAt: { [Op.lte]: time },
  });
  // Stored notices are due immediately.
  const storedNoticesIn = ({ chain, recipient }: Inbox) => ({ chain, recipient });
  return {
    async list(inbox, { start, end }) {
      // Older notices about orders than these cannot be on the page.
      const aboutOrders = await orderNotices.newest(inbox, end);
      const stored = [...(await hidingNotices.all(inbox)), ...aboutOrders].sort(newestFirst);
      // The page cannot contain chain notices before this position, regardless of the order of the two kinds.
      const before = Math.max(0, start - stored.length);
      const chainNotices = await notices.find({
        where: chainNoticesIn(inbox),
        order: [
          ['dueAt', 'DESC'],
          ['blockNumber', 'DESC'],
          ['logIndex', 'DESC'],
          ['id', 'ASC'],
        ],
        offset: before,
        limit: end - before,
      });
      const rows = merged(chainNotices, stored, { start, end, before });
      const marks = await read.find({ where: { noticeId: rows.map(({ id }) => id) } });
      const readIds = new Set(marks.map(({ noticeId }) => noticeId));
      return rows.map((notice) => ({ notice, isRead: readIds.has(notice.id) }));
    },
    async count(inbox) {
      const counts = await Promise.all([
        notices.count(chainNoticesIn(inbox)),
        hidings.count(storedNoticesIn(inbox)),
        orders.count(storedNoticesIn(inbox)),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async countUnread({ chain, recipient, time }) {
      const rows = await sequelize.query<{ unread: number }>(
        `SELECT COUNT(*) AS unread FROM notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND n.dueAt <= :time AND r.noticeId IS NULL
         UNION ALL
         SELECT COUNT(*) FROM hiding_notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND r.noticeId IS NULL
         UNION ALL
         SELECT COUNT(*) FROM order_notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND r.noticeId IS NULL`,
        { type: QueryTypes.SELECT, replacements: { chain, recipient, time } },
      );
      return rows.reduce((sum, { unread }) => sum + Number(unread), 0);
    },
    async idsIn(inbox, ids) {
      const withIds = ids ? { id: [...ids] } : {};
      const found = await Promise.all([
        notices.find({ where: { ...chainNoticesIn(inbox), ...withIds }, attributes: ['id'] }),
        hidings.find({ where: { ...storedNoticesIn(inbox), ...withIds }, attributes: ['id'] }),
        orders.find({ where: { ...storedNoticesIn(inbox), ...withIds }, attributes: ['id'] }),
      ]);
      return found.flat().map(({ id }) => id);
    },
    markRead: (ids, now) => read.insertMissing(ids.map((noticeId) => ({ noticeId, readAt: now }))),
  };
}

/** Orders stored notices by time, newest first, and those of the same second by id. */
function newestFirst(one: StoredNotice, other: StoredNotice): number {
  return other.dueAt - one.dueAt || (one.id < other.id ? 1 : -1);
}

/**
 * Merges both kinds of notices, ordered by time, and returns a slice.
 * @param chainNotices notices derived from the chain, starting after the `before` newest, as many as the slice can need
 * @param stored notices that are not derived from the chain, newest first: all, or at least as many as before the
 *   slice's end
 */
function merged(
  chainNotices: readonly NoticeRow[],
  stored: readonly StoredNotice[],
  { start, end, before }: Slice & { before: number },
): AnyNotice[] {
  const positioned = [
    ...chainNotices.map((notice, i) => ({
      notice,
      position: before + i + stored.filter(({ dueAt }) => dueAt >= notice.dueAt).length,
    })),
    // A stored notice that is newer than all of `chainNotices` may get too low a position, but then its right one is
    // before the slice too.
    ...stored.map((notice, i) => ({
      notice,
      position: i + before + chainNotices.filter(({ dueAt }) => dueAt > notice.dueAt).length,
    })),
  ];
  return positioned
    .filter(({ position }) => position >= start && position < end)
    .sort((a, b) => a.position - b.position)
    .map(({ notice }) => notice);
}
