import { Op, QueryTypes, type Sequelize } from 'sequelize';
import { itemGone } from '../../platform/database/row-slice.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import { countedTo, isPastEnd, MAX_COUNTED, type Total } from '../../platform/database/total.ts';
import type { FollowNoticeStore } from './follow-notice-store.ts';
import type { HidingNoticeStore } from './hiding-notice-store.ts';
import {
  noticeTables,
  type FollowNoticeRow,
  type HidingNoticeRow,
  type Inbox,
  type NoticeRow,
  type OrderNoticeRow,
  type WebhookNoticeRow,
} from './notice-model.ts';
import {
  CHAIN_NOTICE_ORDER,
  chainNoticesAfter,
  isAfter,
  positionAfter,
  startOf,
  storedNoticesAfter,
  type NoticeStart,
} from './notice-position.ts';
import type { OrderNoticeStore } from './order-notice-store.ts';
import type { WebhookNoticeStore } from './webhook-notice-store.ts';

/**
 * A notice that is stored rather than derived from the chain: about an admin's action, a published order, a subject
 * that its recipient follows, or a webhook.
 */
type StoredNotice = HidingNoticeRow | OrderNoticeRow | FollowNoticeRow | WebhookNoticeRow;

/** A notice derived from the chain, or a stored one. */
export type AnyNotice = NoticeRow | StoredNotice;

/** The stores of the notices that are not derived from the chain. */
export interface StoredNotices {
  readonly hidingNotices: Pick<HidingNoticeStore, 'all'>;
  readonly orderNotices: Pick<OrderNoticeStore, 'newest'>;
  readonly followNotices: Pick<FollowNoticeStore, 'newest' | 'countUpTo' | 'countUnread' | 'idsIn'>;
  readonly webhookNotices: Pick<WebhookNoticeStore, 'newest'>;
}

/** A notice with its read status. */
export interface ReadNotice {
  readonly notice: AnyNotice;
  readonly isRead: boolean;
}

export interface NoticeStore {
  /** Returns a slice of notices, newest first. @throws HttpError 400 if the notice of `slice.after` no longer exists */
  list(inbox: Inbox, slice: Slice): Promise<{ notices: ReadNotice[] } & Continued>;
  /** Returns the number of notices, counted up to a limit. */
  count(inbox: Inbox): Promise<Total>;
  countUnread(inbox: Inbox): Promise<number>;
  /** Returns the ids of the notices in the inbox, limited to `ids` if given. */
  idsIn(inbox: Inbox, ids?: readonly string[]): Promise<string[]>;
  /** @param now wall-clock time in seconds */
  markRead(ids: readonly string[], now: number): Promise<void>;
}

export function noticeStore(
  sequelize: Sequelize,
  { hidingNotices, orderNotices, followNotices, webhookNotices }: StoredNotices,
): NoticeStore {
  const { notices, hidings, orders, follows, webhooks, read } = noticeTables(sequelize);
  const chainNoticesIn = ({ chain, recipient, time }: Inbox) => ({
    chain,
    recipient,
    dueAt: { [Op.lte]: time },
  });
  // Stored notices are due immediately.
  const storedNoticesIn = ({ chain, recipient }: Inbox) => ({ chain, recipient });
  const exists = async ({ chain, recipient }: Inbox, { id, isStored }: NoticeStart): Promise<boolean> => {
    const tables: readonly Pick<typeof notices, 'has'>[] = isStored
      ? [hidings, orders, follows, webhooks]
      : [notices];
    const found = await Promise.all(tables.map((table) => table.has({ id, chain, recipient })));
    return found.includes(true);
  };
  /** Returns a slice of an inbox, counted from its newest notice, or from the first one after `after`. */
  const noticesIn = async (
    inbox: Inbox,
    { start, end }: Slice,
    after: NoticeStart | undefined,
  ): Promise<AnyNotice[]> => {
    // Of the notices about orders, follows and webhooks, only the newest `end` of each can be on the page.
    const where = after ? storedNoticesAfter(after) : {};
    const aboutOrders = await orderNotices.newest(inbox, end, where);
    const aboutFollows = await followNotices.newest(inbox, end, where);
    const aboutWebhooks = await webhookNotices.newest(inbox, end, where);
    const hidingsShown = (await hidingNotices.all(inbox)).filter(
      (notice) => !after || isAfter(notice, after),
    );
    const stored = [...hidingsShown, ...aboutOrders, ...aboutFollows, ...aboutWebhooks].sort(newestFirst);
    // The page cannot contain chain notices before this position, regardless of the order of the two kinds.
    const before = Math.max(0, start - stored.length);
    const chainNotices = await notices.find({
      where: { [Op.and]: [chainNoticesIn(inbox), ...(after ? [chainNoticesAfter(after)] : [])] },
      order: CHAIN_NOTICE_ORDER,
      offset: before,
      limit: end - before,
    });
    return merged(chainNotices, stored, { start, end, before });
  };
  const count = async (inbox: Inbox): Promise<Total> => {
    const limit = MAX_COUNTED + 1;
    const counts = await Promise.all([
      notices.countUpTo(chainNoticesIn(inbox), limit),
      hidings.countUpTo(storedNoticesIn(inbox), limit),
      orders.countUpTo(storedNoticesIn(inbox), limit),
      followNotices.countUpTo(inbox, limit),
      webhooks.countUpTo(storedNoticesIn(inbox), limit),
    ]);
    return countedTo(counts.reduce((sum, each) => sum + each, 0));
  };
  return {
    async list(inbox, slice) {
      // Without this check, a slice past the end would read all notices only to skip them.
      if (slice.start > 0 && isPastEnd(slice.start, await count(inbox))) return { notices: [] };
      const limit = slice.end - slice.start;
      const start = slice.after && startOf(slice.after);
      if (start && !(await exists(inbox, start))) throw itemGone();
      // One more notice shows whether another page follows.
      const found = limit <= 0 ? [] : await noticesIn(inbox, { ...slice, end: slice.end + 1 }, start);
      const rows = found.slice(0, limit);
      const marks = await read.find({ where: { noticeId: rows.map(({ id }) => id) } });
      const readIds = new Set(marks.map(({ noticeId }) => noticeId));
      return {
        notices: rows.map((notice) => ({ notice, isRead: readIds.has(notice.id) })),
        next: positionAfter(rows.at(-1), found.length > limit),
      };
    },
    count,
    async countUnread(inbox) {
      const { chain, recipient, time } = inbox;
      const rows = await sequelize.query<{ unread: number }>(
        `SELECT COUNT(*) AS unread FROM notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND n.dueAt <= :time AND r.noticeId IS NULL
         UNION ALL
         SELECT COUNT(*) FROM hiding_notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND r.noticeId IS NULL
         UNION ALL
         SELECT COUNT(*) FROM order_notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND r.noticeId IS NULL
         UNION ALL
         SELECT COUNT(*) FROM webhook_notices n LEFT JOIN notices_read r ON r.noticeId = n.id
         WHERE n.chain = :chain AND n.recipient = :recipient AND r.noticeId IS NULL`,
        { type: QueryTypes.SELECT, replacements: { chain, recipient, time } },
      );
      const aboutFollows = await followNotices.countUnread(inbox);
      return rows.reduce((sum, { unread }) => sum + Number(unread), aboutFollows);
    },
    async idsIn(inbox, ids) {
      const withIds = ids ? { id: [...ids] } : {};
      const found = await Promise.all([
        notices.find({ where: { ...chainNoticesIn(inbox), ...withIds }, attributes: ['id'] }),
        hidings.find({ where: { ...storedNoticesIn(inbox), ...withIds }, attributes: ['id'] }),
        orders.find({ where: { ...storedNoticesIn(inbox), ...withIds }, attributes: ['id'] }),
        webhooks.find({ where: { ...storedNoticesIn(inbox), ...withIds }, attributes: ['id'] }),
      ]);
      return [...found.flat().map(({ id }) => id), ...(await followNotices.idsIn(inbox, ids))];
    },
    markRead: (ids, now) => read.insertMissing(ids.map((noticeId) => ({ noticeId, readAt: now }))),
  };
}

/** Orders stored notices by time, newest first, and those of the same second by id. */
function newestFirst(one: StoredNotice, other: StoredNotice): number {
  return other.dueAt - one.dueAt || (one.id < other.id ? 1 : -1);
}

/**
 * Merges notices derived from the chain with stored ones, ordered by time, and returns a slice.
 * @param chainNotices notices derived from the chain, starting after the `before` newest, as many as the slice can need
 * @param stored notices that are not derived from the chain, newest first: all of them, or at least the newest `end`
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
    // The position of a stored notice that is newer than all of `chainNotices` may be too great, but even then it is
    // before the slice, and so is the correct position.
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
