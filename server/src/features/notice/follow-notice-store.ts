import { literal, Op, type Sequelize, type Transaction, type WhereOptions } from 'sequelize';
import { derivedId } from '../../platform/derived-id.ts';
import { pushMarks } from '../push/push-marks.ts';
import { STORED_NOTICE_ORDER } from './notice-position.ts';
import { noticeTables, type FollowNoticeRow, type Inbox } from './notice-model.ts';

/** Content of a notice about a subject that its recipient follows. */
export type FollowNotice = Omit<FollowNoticeRow, 'id'> & {
  /** Identifies its cause; stays the same when the transaction is mined again. */
  readonly anchor: string;
};

/**
 * Notices about subjects that their recipients follow. They are not derived from the chain, since the chain does
 * not record who followed a subject, and when. Reads omit notices about items that are hidden from the recipient.
 */
export interface FollowNoticeStore {
  /** Adds notices. Skips those that exist. */
  add(notices: readonly FollowNotice[], tx: Transaction): Promise<void>;
  /** Removes the notices that blocks above `block` caused. */
  removeAbove(chain: number, block: number, tx: Transaction): Promise<void>;
  /** Returns up to `limit` notices in an inbox that meet a condition, newest first. */
  newest(inbox: Inbox, limit: number, where?: WhereOptions): Promise<FollowNoticeRow[]>;
  /** Counts the notices in an inbox, up to `limit`. */
  countUpTo(inbox: Inbox, limit: number): Promise<number>;
  countUnread(inbox: Inbox): Promise<number>;
  /** Returns the ids of the notices in an inbox, limited to `ids` if given. */
  idsIn(inbox: Inbox, ids?: readonly string[]): Promise<string[]>;
}

const UNREAD = 'NOT EXISTS (SELECT 1 FROM notices_read r WHERE r.noticeId = follow_notices.id)';

export function followNoticeStore(sequelize: Sequelize): FollowNoticeStore {
  const { follows: notices } = noticeTables(sequelize);
  const markPushes = pushMarks(sequelize);
  return {
    async add(added, tx) {
      await notices.insertMissing(
        added.map(({ anchor, ...notice }) => ({
          ...notice,
          id: derivedId(notice.kind, notice.recipient, anchor),
        })),
        tx,
      );
      await markPushes(added, tx);
    },
    async removeAbove(chain, block, tx) {
      await notices.remove({ chain, blockNumber: { [Op.gt]: block } }, tx);
    },
    newest: (inbox, limit, where = {}) =>
      notices.find({ where: { [Op.and]: [shownIn(inbox), where] }, order: STORED_NOTICE_ORDER, limit }),
    countUpTo: (inbox, limit) => notices.countUpTo(shownIn(inbox), limit),
    countUnread: (inbox) => notices.count({ [Op.and]: [shownIn(inbox), literal(UNREAD)] }),
    async idsIn(inbox, ids) {
      const where = { [Op.and]: [shownIn(inbox), ...(ids ? [{ id: [...ids] }] : [])] };
      return (await notices.find({ where, attributes: ['id'] })).map(({ id }) => id);
    },
  };
}

function shownIn({ chain, recipient, time, hidden }: Inbox): WhereOptions {
  const { hiddenCubes, hiddenDrops } = hidden;
  return {
    [Op.and]: [
      { chain, recipient, dueAt: { [Op.lte]: time } },
      ...noneOf('cubeId', hiddenCubes),
      ...noneOf('dropId', hiddenDrops),
    ],
  };
}

/** Returns the condition that a column is null or none of the ids. */
function noneOf(column: string, ids: readonly number[]): WhereOptions[] {
  if (ids.length === 0) return [];
  return [{ [Op.or]: [{ [column]: null }, { [column]: { [Op.notIn]: [...ids] } }] }];
}
