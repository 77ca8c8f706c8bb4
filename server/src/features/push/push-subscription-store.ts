import { MAX_PUSH_SUBSCRIPTIONS } from '@cubedrop/sdk';
import { literal, Op, type Transaction } from 'sequelize';
import { takeTurn, type Database } from '../../platform/database/index.ts';
import { sessionTable } from '../account/session-model.ts';
import { pushSubscriptionTable, pushTurnOf, type PushSubscriptionRow } from './push-model.ts';

/** A browser to subscribe. */
export type NewPushSubscription = Omit<
  PushSubscriptionRow,
  'generation' | 'lastSuccessAt' | 'failingSince' | 'failures' | 'retryAt' | 'dueAt' | 'marks'
>;

/**
 * Why a browser cannot be subscribed: its session has ended, another browser has its endpoint, or its account has the
 * maximum number of browsers.
 */
export type PushRefusal = 'signed-out' | 'taken' | 'too-many';

/** Browsers to which notices are sent. */
export interface PushSubscriptionStore {
  /**
   * Subscribes a browser. One that is subscribed already is subscribed anew: for this account, if it was subscribed for
   * another one. Returns why it cannot be subscribed, or `undefined` if it was.
   */
  add(subscription: NewPushSubscription): Promise<PushRefusal | undefined>;
  /** Returns the browsers of an account, oldest first. */
  ofUser(userId: string): Promise<PushSubscriptionRow[]>;
  /** Removes a browser of an account. Returns whether there was one. */
  remove(userId: string, subscriptionId: string): Promise<boolean>;
  /** Removes a browser that its push service no longer knows, unless it was subscribed anew in the meantime. */
  removeGone(subscription: Pick<PushSubscriptionRow, 'subscriptionId' | 'failingSince'>): Promise<void>;
  succeeded(subscriptionId: string, now: number): Promise<void>;
  /** Records a failure, after which nothing is sent until `retryAt`. */
  failed(subscriptionId: string, at: { now: number; retryAt: number }): Promise<void>;
  /**
   * Restarts the browsers of an account to which another wallet was linked: only notices of that wallet that are due from
   * `since` on are sent to them.
   */
  restart(userId: string, since: number, tx: Transaction): Promise<void>;
  /** Removes the browsers of accounts whose sessions were invalidated, for example by a new password. */
  removeInvalidated(): Promise<number>;
}

/** State of a subscription whose last message did not fail. */
const NO_FAILURE = { failingSince: null, failures: 0, retryAt: 0 };

/** Condition that the account of a subscription still has the token generation of the subscription. */
const IS_VALID = `generation = COALESCE(
  (SELECT m.tokenGeneration FROM members m WHERE m.userId = push_subscriptions.userId), 0)`;

export function pushSubscriptionStore(database: Database): PushSubscriptionStore {
  const { sequelize } = database;
  const table = pushSubscriptionTable(sequelize);
  const sessions = sessionTable(sequelize);

  const refusalOf = async (
    { subscriptionId, userId, p256dh, auth }: NewPushSubscription,
    existing: PushSubscriptionRow | undefined,
    tx: Transaction,
  ): Promise<PushRefusal | undefined> => {
    // The keys show that the caller has the browser itself, and not only learned its endpoint.
    const isSame = existing?.p256dh === p256dh && existing.auth === auth;
    if (existing && existing.userId !== userId && !isSame) return 'taken';
    const others = await table.find({
      where: { userId, subscriptionId: { [Op.ne]: subscriptionId } },
      attributes: ['subscriptionId'],
      transaction: tx,
    });
    return others.length >= MAX_PUSH_SUBSCRIPTIONS ? 'too-many' : undefined;
  };

  return {
    add: (subscription) =>
      database.transaction(async (tx) => {
        const { userId, sessionId } = subscription;
        // A sign-out takes the same turn: it waits and then removes the subscription too, or has removed the session.
        await takeTurn(sequelize, pushTurnOf(userId), tx);
        const session = await sessions.findOne({ where: { sessionId, userId }, transaction: tx });
        if (!session) return 'signed-out';
        await table.remove({ [Op.and]: [{ userId }, literal(`NOT (${IS_VALID})`)] }, tx);
        const { subscriptionId } = subscription;
        const existing = await table.findOne({ where: { subscriptionId }, transaction: tx });
        const refusal = await refusalOf(subscription, existing, tx);
        if (refusal !== undefined) return refusal;
        const isKnown = existing?.userId === userId && existing.chain === subscription.chain;
        const { since, createdAt, lastSuccessAt } = isKnown
          ? existing
          : { ...subscription, lastSuccessAt: null };
        const kept = { since, createdAt, lastSuccessAt };
        const marked = { dueAt: 0, marks: (existing?.marks ?? 0) + 1 };
        const row = { ...subscription, ...kept, ...NO_FAILURE, ...marked, generation: session.generation };
        await table.put([row], tx);
        return undefined;
      }),
    ofUser: (userId) =>
      table.find({
        where: { [Op.and]: [{ userId }, literal(IS_VALID)] },
        order: ['createdAt', 'subscriptionId'],
      }),
    remove: async (userId, subscriptionId) => (await table.remove({ userId, subscriptionId })) > 0,
    removeGone: async ({ subscriptionId, failingSince }) =>
      void (await table.remove({ subscriptionId, failingSince })),
    async succeeded(subscriptionId, now) {
      await table.update({ ...NO_FAILURE, lastSuccessAt: now }, { subscriptionId });
    },
    async failed(subscriptionId, { now, retryAt }) {
      await table.update({ failures: literal('failures + 1'), retryAt }, { subscriptionId });
      await table.update({ failingSince: now }, { subscriptionId, failingSince: null });
    },
    async restart(userId, since, tx) {
      await table.update({ since, dueAt: 0, marks: literal('marks + 1') }, { userId }, tx);
    },
    removeInvalidated: () => table.remove(literal(`NOT (${IS_VALID})`)),
  };
}
