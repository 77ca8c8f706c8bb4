import { Op, QueryTypes, type Sequelize } from 'sequelize';
import type { Slice } from '../domain.ts';
import { hidingNoticeStore } from './hiding-notice-store.ts';
import { noticeTables, type HidingNoticeRow, type NoticeRow } from './notice-model.ts';

/** A notice that follows from the chain, or from what an admin did. */
export type AnyNotice = NoticeRow | HidingNoticeRow;

/** A notice, and whether it was read. */
export interface ReadNotice {
  readonly notice: AnyNotice;
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
  const { notices, hidings, read } = noticeTables(sequelize);
  const hidingStore = hidingNoticeStore(sequelize);
  const whereOf = ({ chain, recipient, time }: Inbox) => ({ chain, recipient, dueAt: { [Op.lte]: time } });
  // What an admin did is so from the moment on that it was done.
  const whoseOf = ({ chain, recipient }: Inbox) => ({ chain, recipient });
  return {
    async list(inbox, { start, end }) {
      const told = await hidingStore.all(inbox);
      // Of what the chain tells, no more can be on the page, and no fewer have to be looked at, than this.
      const before = Math.max(0, start - told.length);
      const following = await notices.find({
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
      const rows = mixed(following, told, { start, end, before });
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
    markRead: (ids, now) => read.putMissing(ids.map((noticeId) => ({ noticeId, readAt: now }))),
  };
}

/**
 * A slice of both kinds of notices in one order.
 * @param following those that follow from the chain, without the `before` newest, and as far as the slice can need them
 * @param told all others
 */
function mixed(
  following: readonly NoticeRow[],
  told: readonly HidingNoticeRow[],
  { start, end, before }: Slice & { before: number },
): AnyNotice[] {
  const placed = [
    ...following.map((notice, at) => ({
      notice,
      place: before + at + told.filter(({ dueAt }) => dueAt >= notice.dueAt).length,
    })),
    // One that is newer than all that was looked at comes out before the slice, as it should.
    ...told.map((notice, at) => ({
      notice,
      place: at + before + following.filter(({ dueAt }) => dueAt > notice.dueAt).length,
    })),
  ];
  return placed
    .filter(({ place }) => place >= start && place < end)
    .sort((a, b) => a.place - b.place)
    .map(({ notice }) => notice);
}
