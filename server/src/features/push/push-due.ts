import { DAY } from '@cubedrop/sdk';
import { Op, QueryTypes, type Sequelize } from 'sequelize';
import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import {
  noticeDeliveryStore,
  type DueMoment,
  type NoticeDeliveryStore,
  type NoticeDue,
} from '../notice/notice-delivery-store.ts';
import { noticeTables, type NoticePushRow } from '../notice/notice-model.ts';
import { byIndex } from '../../platform/database/by-index.ts';
import { markOf } from './push-marks.ts';
import { NEVER_DUE, pushSubscriptionTable, type PushSubscriptionRow } from './push-model.ts';

/** Seconds after which a notice is no longer sent: it would be outdated. */
export const PUSH_SECONDS = DAY;

/** The columns of a subscription that sending a notice needs. */
const COLUMNS = [
  'subscriptionId',
  'userId',
  'endpoint',
  'p256dh',
  'auth',
  'since',
  'failingSince',
  'failures',
  'dueAt',
  'marks',
] as const;

/** The part of a subscription that sending a notice needs. */
export type PushTarget = Pick<PushSubscriptionRow, (typeof COLUMNS)[number]>;

/** A notice to be sent to a browser. */
export interface PushDue extends NoticeDue {
  readonly target: PushTarget;
  /** Seconds until the notice is outdated. */
  readonly timeLeft: number;
}

/** Position of a browser among those to which notices are due, in the order in which these are due. */
export type DuePosition = Pick<PushSubscriptionRow, 'dueAt' | 'subscriptionId'>;

/** The position before all browsers. */
export const FIRST_DUE: DuePosition = { dueAt: -1, subscriptionId: '' };

export interface PushDueStore extends Omit<NoticeDeliveryStore<PushDue>, 'due' | 'firstOpen'> {
  /**
   * Returns browsers to which a notice may be due, those first that have waited longest. The cost does not depend on the
   * other browsers, nor on the number of notices.
   * @param except origins of push services whose browsers are left out
   */
  targets(
    chain: number,
    moment: DueMoment,
    page: { after: DuePosition; limit: number; except: readonly string[] },
  ): Promise<PushTarget[]>;
  /**
   * Returns the notice to a browser that has been due longest. If there is none, returns `undefined`, and `targets`
   * returns the browser again once a notice may be due.
   */
  next(chain: number, moment: DueMoment, target: PushTarget): Promise<PushDue | undefined>;
  /** Deletes the deliveries of notices that were due before `time`, in seconds of the chain's time. */
  removeBefore(time: number): Promise<number>;
}

const ACCOUNTS = `LEFT JOIN accounts a ON a.userId = s.userId
  LEFT JOIN members m ON m.userId = s.userId`;
/** Condition that the sessions of the account were not invalidated since the browser was subscribed. */
const IS_VALID = 's.generation = COALESCE(m.tokenGeneration, a.tokenGeneration)';

/** The deliveries to one browser at a time, `:subscriptionId`. */
const deliveriesTo = (sequelize: Sequelize) => {
  const keyOf = ({ notice, target }: PushDelivery) => ({
    noticeId: notice.id,
    subscriptionId: target.subscriptionId,
  });
  return noticeDeliveryStore<NoticePushRow, Pick<PushTarget, 'subscriptionId'>, PushDelivery>(sequelize, {
    table: noticeTables(sequelize).pushes,
    columns: 's.subscriptionId',
    from: (notices) =>
      `push_subscriptions s ${ACCOUNTS}
       JOIN ${notices} n ON n.chain = s.chain AND n.recipient = COALESCE(a.address, m.wallet)
         AND n.dueAt >= s.dueAt AND n.dueAt >= s.since AND n.dueAt > :time - ${PUSH_SECONDS}
       LEFT JOIN notice_pushes k ON k.noticeId = n.id AND k.subscriptionId = s.subscriptionId`,
    where: `s.subscriptionId = :subscriptionId AND s.chain = :chain AND ${IS_VALID}`,
    dueOf: ({ attempts, subscriptionId, ...notice }) => ({
      notice,
      target: { subscriptionId },
      attempts: attempts ?? 0,
    }),
    rowOf: (due) => ({ ...keyOf(due), dueAt: due.notice.dueAt }),
    keyOf,
  });
};

interface PushDelivery extends NoticeDue {
  readonly target: Pick<PushTarget, 'subscriptionId'>;
}

export function pushDueStore(sequelize: Sequelize): PushDueStore {
  const subscriptions = pushSubscriptionTable(sequelize);
  const { due: dueTo, firstOpen, ...deliveries } = deliveriesTo(sequelize);

  /** Records when the first notice to a browser is due, unless a notice was added since the browser was read. */
  const postpone = async (
    { subscriptionId, marks, since, dueAt: before }: PushTarget,
    dueAt: number,
    time: number,
  ): Promise<void> => {
    // A transaction that began before the browser was subscribed may not have marked it. It has ended a minute later.
    const isNew = time < since + 2 * CLOCK_SLACK_SECONDS;
    if (isNew || dueAt === before) return;
    await subscriptions.update({ dueAt }, { subscriptionId, marks });
  };

  return {
    ...deliveries,
    targets: (chain, { time, now }, { after, limit, except }) =>
      sequelize.query<PushTarget>(
        `SELECT ${COLUMNS.map((column) => `s.${column}`).join(', ')} FROM ${byIndex(sequelize, 'push_subscriptions', 'pushByDue', 's')} ${ACCOUNTS}
         WHERE s.chain = :chain AND s.dueAt <= :time
           AND s.dueAt >= :dueAt AND (s.dueAt > :dueAt OR s.subscriptionId > :subscriptionId)
           AND s.retryAt <= :now AND ${IS_VALID}
           ${except.map((_origin, at) => `AND s.endpoint NOT LIKE :except${at}`).join(' ')}
         ORDER BY s.dueAt, s.subscriptionId LIMIT :limit`,
        {
          type: QueryTypes.SELECT,
          replacements: {
            chain,
            time,
            now,
            limit,
            ...after,
            ...Object.fromEntries(except.map((origin, at) => [`except${at}`, `${origin}/%`])),
          },
        },
      ),
    async next(chain, moment, target) {
      const { subscriptionId } = target;
      const first = (await firstOpen(chain, moment, { subscriptionId })) ?? NEVER_DUE;
      await postpone(target, first, moment.time);
      if (first > moment.time) return undefined;
      // Another server may have failed to reach the browser since it was read.
      const ready = await subscriptions.count({ subscriptionId, retryAt: { [Op.lte]: moment.now } });
      if (ready === 0) return undefined;
      const found = await dueTo(chain, moment, 1, { subscriptionId });
      const [longest] = found.sort((one, other) => one.notice.dueAt - other.notice.dueAt);
      if (!longest) return undefined;
      return { ...longest, target, timeLeft: longest.notice.dueAt + PUSH_SECONDS - moment.time };
    },
    async failed(due, nextAttemptAt) {
      await deliveries.failed(due, nextAttemptAt);
      // Another server may have found meanwhile that nothing is to be sent.
      const { subscriptionId } = due.target;
      await subscriptions.update(markOf(due.notice.dueAt), { subscriptionId });
    },
    removeBefore: (time) => noticeTables(sequelize).pushes.remove({ dueAt: { [Op.lt]: time } }),
  };
}
