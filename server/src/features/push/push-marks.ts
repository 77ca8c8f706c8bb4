import { chunksOf } from '@cubedrop/sdk';
import { literal, type Sequelize, type Transaction } from 'sequelize';
import { memberTable } from '../account/member-model.ts';
import { walletUserId } from '../account/wallet-user-id.ts';
import type { Changes } from '../../platform/database/table.ts';
import { pushSubscriptionTable, type PushSubscriptionRow } from './push-model.ts';

/** A new notice: the wallet to which it is addressed, and when it is due, in seconds of the chain's time. */
export interface AddressedNotice {
  readonly chain: number;
  readonly recipient: string;
  readonly dueAt: number;
}

/**
 * Marks the browsers to which new notices are to be sent. Called in the transaction that adds the notices, so that the
 * sender looks for them afterwards and need not look for them again and again.
 */
export type MarkPushes = (notices: readonly AddressedNotice[], tx: Transaction) => Promise<void>;

const WALLETS_PER_QUERY = 500;

/** Returns the changes that mark a browser to which a notice is to be sent. @param dueAt when the notice is due */
export const markOf = (dueAt: number): Changes<PushSubscriptionRow> => ({
  dueAt: literal(`CASE WHEN dueAt > ${dueAt} THEN ${dueAt} ELSE dueAt END`),
  marks: literal('marks + 1'),
});

export function pushMarks(sequelize: Sequelize): MarkPushes {
  const members = memberTable(sequelize);
  const subscriptions = pushSubscriptionTable(sequelize);
  /** Returns the ids of the accounts of wallets, and of those that wallets are linked to. */
  const usersOf = async (wallets: string[], tx: Transaction): Promise<string[]> => {
    const linked = await members.find({
      where: { wallet: wallets },
      attributes: ['userId'],
      transaction: tx,
    });
    return [...wallets.map(walletUserId), ...linked.map(({ userId }) => userId)];
  };
  return async (notices, tx) => {
    const [first] = notices;
    if (!first) return;
    const { chain } = first;
    const dueAt = notices.reduce((earliest, notice) => Math.min(earliest, notice.dueAt), first.dueAt);
    const wallets = new Set(notices.map(({ recipient }) => recipient));
    for (const some of chunksOf([...wallets], WALLETS_PER_QUERY)) {
      // Read first, since few recipients have a browser: an update that finds no row may lock the gap for new ones.
      const found = await subscriptions.find({
        where: { chain, userId: await usersOf(some, tx) },
        attributes: ['subscriptionId'],
        transaction: tx,
      });
      const subscriptionId = found.map((row) => row.subscriptionId);
      if (subscriptionId.length > 0) await subscriptions.update(markOf(dueAt), { subscriptionId }, tx);
    }
  };
}
