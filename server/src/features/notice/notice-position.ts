import { Op, type WhereOptions } from 'sequelize';
import { byColumn, type ListOrder } from '../../platform/database/order.ts';
import { itemGone, rowsAfter } from '../../platform/database/row-slice.ts';
import type { Position } from '../../platform/database/slice.ts';
import type {
  FollowNoticeRow,
  HidingNoticeRow,
  NoticeRow,
  OrderNoticeRow,
  WebhookNoticeRow,
} from './notice-model.ts';

/** Order of the notices that are derived from the chain. */
export const CHAIN_NOTICE_ORDER: ListOrder = [
  ['dueAt', 'DESC'],
  ['blockNumber', 'DESC'],
  ['logIndex', 'DESC'],
  ['id', 'DESC'],
];

/** Order of the notices that are not derived from the chain. Within a second, they come before the derived ones. */
export const STORED_NOTICE_ORDER = byColumn('dueAt', 'id', 'DESC');

/** The notice after which a slice starts. */
export interface NoticeStart {
  /** Whether the notice is stored rather than derived from the chain. */
  readonly isStored: boolean;
  readonly id: string;
  /** Seconds of the chain's time. */
  readonly dueAt: number;
  /** 0 for a stored notice. */
  readonly blockNumber: number;
  readonly logIndex: number;
}

/** Returns the position after the last notice of a slice, or `undefined` if the list ends there. */
export function positionAfter(
  last: NoticeRow | HidingNoticeRow | OrderNoticeRow | FollowNoticeRow | WebhookNoticeRow | undefined,
  isFollowed: boolean,
): Position | undefined {
  if (!last || !isFollowed) return undefined;
  if ('logIndex' in last) return ['chain', last.id, last.dueAt, last.blockNumber, last.logIndex];
  return ['stored', last.id, last.dueAt, 0, 0];
}

/**
 * Returns the notice that a position directly follows.
 * @throws HttpError 400 if the position has another form, such as one from another version of the server
 */
export function startOf([source, id, ...numbers]: Position): NoticeStart {
  const [dueAt, blockNumber, logIndex] = numbers.map(Number);
  if (id === undefined || dueAt === undefined) throw itemGone();
  if (blockNumber === undefined || logIndex === undefined) throw itemGone();
  return { isStored: source === 'stored', id: String(id), dueAt, blockNumber, logIndex };
}

/** Returns the condition for the notices derived from the chain that come after the given one. */
export function chainNoticesAfter({ isStored, ...after }: NoticeStart): WhereOptions {
  return isStored
    ? { dueAt: { [Op.lte]: after.dueAt } }
    : rowsAfter(CHAIN_NOTICE_ORDER, new Map(Object.entries(after)));
}

/** Returns the condition for the stored notices that come after the given one. */
export function storedNoticesAfter({ isStored, id, dueAt }: NoticeStart): WhereOptions {
  return isStored
    ? rowsAfter(STORED_NOTICE_ORDER, new Map(Object.entries({ id, dueAt })))
    : { dueAt: { [Op.lt]: dueAt } };
}

/** Whether a stored notice comes after another notice; the same condition as {@link storedNoticesAfter}. */
export function isAfter({ id, dueAt }: HidingNoticeRow, after: NoticeStart): boolean {
  return dueAt < after.dueAt || (after.isStored && dueAt === after.dueAt && id < after.id);
}
