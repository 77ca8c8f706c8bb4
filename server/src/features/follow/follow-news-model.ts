import type { FollowKind } from '@cubedrop/sdk/api';
import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import type { FollowNotice } from '../notice/follow-notice-store.ts';

/** Something that the followers of a subject are to be notified of. Deleted once all of them are notified. */
export interface FollowNewsRow extends Omit<FollowNotice, 'recipient'> {
  /** Deterministic: the same for the same cause, kind and subject. */
  id: string;
  /** Kind of the subject. */
  followed: FollowKind;
  /** Wallet of the creator, lower case, or server id of the drop or cube. */
  subject: string;
  /** Wallet (lower case) that caused it. This wallet is not notified. */
  actor: string;
  /** Wallet of the last follower who was notified; empty before the first. Followers are notified in wallet order. */
  lastAccount: string;
  /**
   * Wall-clock time of the next turn, in milliseconds. While a server has leased the news, the end of the lease.
   */
  turnAt: number;
}

export function followNewsTable(sequelize: Sequelize): Table<FollowNewsRow> {
  return tableOf<FollowNewsRow>(sequelize, 'follow_news', {
    chain: key(integer),
    id: key(text),
    followed: text,
    subject: text,
    actor: text,
    kind: text,
    anchor: text,
    dueAt: big,
    cubeId: big,
    dropId: big,
    auctionId: big,
    saleId: text,
    amount: text,
    blockNumber: big,
    transactionHash: text,
    lastAccount: text,
    turnAt: big,
  });
}
