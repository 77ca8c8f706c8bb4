import { DAY } from '@cubedrop/sdk';
import { Op, type Sequelize } from 'sequelize';
import {
  noticeDeliveryStore,
  type NoticeDeliveryStore,
  type NoticeDue,
} from '../notice/notice-delivery-store.ts';
import { noticeTables, type NoticePushRow } from '../notice/notice-model.ts';
import type { PushSubscriptionRow } from './push-model.ts';

/** Seconds after which a notice is no longer sent: it would be outdated. */
export const PUSH_SECONDS = DAY;

/** The columns of a subscription that sending a notice needs. */
const COLUMNS = [
  'subscriptionId',
  'userId',
  'endpoint',
  'p256dh',
  'auth',
  'failingSince',
  'failures',
] as const;

/** The part of a subscription that sending a notice needs. */
export type PushTarget = Pick<PushSubscriptionRow, (typeof COLUMNS)[number]>;

/** A notice to be sent to a browser. */
export interface PushDue extends NoticeDue {
  readonly target: PushTarget;
}

export interface PushDueStore extends NoticeDeliveryStore<PushDue> {
  /** Deletes the deliveries of notices that were due before `time`, in seconds of the chain's time. */
  removeBefore(time: number): Promise<number>;
}

export function pushDueStore(sequelize: Sequelize): PushDueStore {
  const { pushes } = noticeTables(sequelize);
  const keyOf = ({ notice, target }: PushDue) => ({
    noticeId: notice.id,
    subscriptionId: target.subscriptionId,
  });
  return {
    ...noticeDeliveryStore<NoticePushRow, PushTarget, PushDue>(sequelize, {
      table: pushes,
      columns: COLUMNS.map((column) => `s.${column}`).join(', '),
      from: (notices) =>
        `push_subscriptions s
         LEFT JOIN accounts a ON a.userId = s.userId
         LEFT JOIN members m ON m.userId = s.userId
         JOIN ${notices} n ON n.chain = s.chain AND n.recipient = COALESCE(a.address, m.wallet)
           AND n.dueAt >= s.since AND n.dueAt > :time - ${PUSH_SECONDS}
         LEFT JOIN notice_pushes k ON k.noticeId = n.id AND k.subscriptionId = s.subscriptionId`,
      where:
        's.chain = :chain AND s.retryAt <= :now AND s.generation = COALESCE(m.tokenGeneration, a.tokenGeneration)',
      dueOf(row) {
        const { attempts, ...due } = row;
        const { subscriptionId, userId, endpoint, p256dh, auth, failingSince, failures, ...notice } = due;
        const target = { subscriptionId, userId, endpoint, p256dh, auth, failingSince, failures };
        return { notice, target, attempts: attempts ?? 0 };
      },
      rowOf: (due) => ({ ...keyOf(due), dueAt: due.notice.dueAt }),
      keyOf,
    }),
    removeBefore: (time) => pushes.remove({ dueAt: { [Op.lt]: time } }),
  };
}
