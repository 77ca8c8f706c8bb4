import { Op, QueryTypes, type Sequelize } from 'sequelize';
import type { Slice } from '../../platform/database/slice.ts';
import type { HidingNoticeStore } from './hiding-notice-store.ts';
import { noticeTables, type HidingNoticeRow, type Inbox, type NoticeRow } from './notice-model.ts';

/** A notice derived from the chain, or about an admin's action. */
export type AnyNotice = NoticeRow | HidingNoticeRow;

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
  hidingNotices: Pick<HidingNoticeStore, 'all'>,
): NoticeStore {
  const { notices, hidings, read } = noticeTables(sequelize);
  const whereOf = ({ chain, recipient, time }: Inbox) => ({ chain, recipient, dueAt: { [Op.lte]: time } });
  // Notices about an admin's action are due immediately.
  const whoseOf = ({ chain, recipient }: Inbox) => ({ chain, recipient });
  return {
    async list(inbox, { start, end }) {
      const aboutHiding = await hidingNotices.all(inbox);
      // The page cannot contain chain notices before this position, regardless of the order of the two kinds.
      const before = Math.max(0, start - aboutHiding.length);
      const chainNotices = await notices.find({
        where: whereOf(inbox),
        order: [
          ['dueAt', 'DESC'],
          ['blockNumber', 'DESC'],
          ['logIndex', 'DESC'],
          ['id', 'ASC'],
        ],
        offset: before,
        limit: end - before,
      });
      const rows = merged(chainNotices, aboutHiding, { start, end, before });
      const marks = await read.find({ where: { noticeId: rows.map(({ id }) => id) } });
      const known = new Set(marks.map(({ noticeId }) => noticeId));
      return rows.map((notice) => ({ notice, isRead: known.has(notice.id) }));
    },
    count: async (inbox) => (await notices.count(whereOf(inbox))) + (await hidings.count(whoseOf(inbox))),
    async countUnread({ chain, recipient, time }) {
      const rows = await sequelize.query<{ unread: number }>(
        `SELECT COUNT(*) AS unread FROM notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND n.dueAt <= :time AND r.noticeId IS NULL
         UNION ALL
         SELECT COUNT(*) FROM hiding_notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND r.noticeId IS NULL`,
        { type: QueryTypes.SELECT, replacements: { chain, recipient, time } },
      );
      return rows.reduce((sum, { unread }) => sum + Number(unread), 0);
    },
    async idsIn(inbox, ids) {
      const named = ids ? { id: [...ids] } : {};
      const found = await Promise.all([
        notices.find({ where: { ...whereOf(inbox), ...named }, attributes: ['id'] }),
        hidings.find({ where: { ...whoseOf(inbox), ...named }, attributes: ['id'] }),
      ]);
      return found.flat().map(({ id }) => id);
    },
    markRead: (ids, now) => read.insertMissing(ids.map((noticeId) => ({ noticeId, readAt: now }))),
  };
}

/**
 * Merges both kinds of notices, ordered by time, and returns a slice.
 * @param chainNotices notices derived from the chain, starting after the `before` newest, as many as the slice can need
 * @param hidingNotices all notices about admins' actions
 */
function merged(
  chainNotices: readonly NoticeRow[],
  hidingNotices: readonly HidingNoticeRow[],
  { start, end, before }: Slice & { before: number },
): AnyNotice[] {
  const placed = [
    ...chainNotices.map((notice, at) => ({
      notice,
      place: before + at + hidingNotices.filter(({ dueAt }) => dueAt >= notice.dueAt).length,
    })),
    // One that is newer than all of `chainNotices` may be placed too early, but then it is before the slice anyway.
    ...hidingNotices.map((notice, at) => ({
      notice,
      place: at + before + chainNotices.filter(({ dueAt }) => dueAt > notice.dueAt).length,
    })),
  ];
  return placed
    .filter(({ place }) => place >= start && place < end)
    .sort((a, b) => a.place - b.place)
    .map(({ notice }) => notice);
}
