import type {
  ApplicationNoticeKind,
  ChainNoticeKind,
  FollowNoticeKind,
  HidingNoticeKind,
  OrderNoticeKind,
  WebhookNoticeKind,
} from '@cubedrop/sdk';
import type { Sequelize } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** A notice to one account, derived from the chain. */
export interface NoticeRow {
  chain: number;
  /** Deterministic: stays the same when the transaction is mined again. */
  id: string;
  /** Source of the notice, such as `drop:<on-chain id>:<cube's on-chain id>`. */
  source: string;
  /** A wallet, lower case. */
  recipient: string;
  kind: ChainNoticeKind;
  /** Time at which the notice takes effect, in seconds of the chain's time; in the future for a running auction's end. */
  dueAt: number;
  /** On-chain ids. At most one of `dropId` and `auctionId` is set. */
  cubeId: number;
  dropId: number | null;
  auctionId: number | null;
  /** In wei, as encoded by `amount`; null if the notice mentions no amount. */
  amount: string | null;
  blockNumber: number;
  logIndex: number;
  transactionHash: string;
}

/**
 * A notice about a decision of an admin: to the owner of a cube or drop that was hidden or is shown again, or to a
 * wallet that has applied for the creator role. Not derived from the chain, so it is never rebuilt.
 */
export interface HidingNoticeRow {
  /** Random, but sorts by time of creation. */
  id: string;
  chain: number;
  /** A wallet, lower case. */
  recipient: string;
  kind: HidingNoticeKind | ApplicationNoticeKind;
  /** Time at which the notice takes effect, in seconds of the chain's time. */
  dueAt: number;
  /** On-chain ids: one of the two is set, or neither for a notice about an application. */
  cubeId: number | null;
  dropId: number | null;
  reason: string;
}

/** A notice about a published signed order. Not derived from the chain alone, so it is never rebuilt. */
export interface OrderNoticeRow {
  chain: number;
  /** Deterministic: the same for the same order, kind and recipient. */
  id: string;
  /** A wallet, lower case. */
  recipient: string;
  kind: OrderNoticeKind;
  /** Time at which the notice takes effect, in seconds of the chain's time. */
  dueAt: number;
  /** On-chain id. */
  cubeId: number;
  /** Wallet that signed the order, lower case. */
  maker: string;
  /** Price of the order in wei, as encoded by `amount`. */
  amount: string;
  /** Block and transaction that ended a listing; null for a new offer. */
  blockNumber: number | null;
  transactionHash: string | null;
}

/**
 * A notice about a subject that its recipient followed or watched at the time. Not derived from the chain alone, so
 * it is never rebuilt.
 */
export interface FollowNoticeRow {
  chain: number;
  /** Deterministic: the same for the same cause, kind and recipient. */
  id: string;
  /** A wallet, lower case. */
  recipient: string;
  kind: FollowNoticeKind;
  /** Time at which the notice takes effect, in seconds of the chain's time. */
  dueAt: number;
  /** On-chain id; null for a notice about a drop. */
  cubeId: number | null;
  /** On-chain ids. At most one of `dropId` and `auctionId` is set. */
  dropId: number | null;
  auctionId: number | null;
  /** Server id. */
  saleId: string | null;
  /** The price or the minimum bid in wei, as encoded by `amount`; null for a notice about a drop. */
  amount: string | null;
  /**
   * Block whose removal by a reorganisation removes the notice: that of the event, or of the creation of a drop that
   * started or ends; null for a published listing.
   */
  blockNumber: number | null;
  /** Transaction that caused the notice; null if the passing of time or a published listing did. */
  transactionHash: string | null;
}

/** A notice about a webhook. Not derived from the chain, so it is never rebuilt. */
export interface WebhookNoticeRow {
  chain: number;
  /** Deterministic: the same for the same webhook and time. */
  id: string;
  /** A wallet, lower case. */
  recipient: string;
  kind: WebhookNoticeKind;
  /** Time at which the notice takes effect, in seconds of the chain's time. */
  dueAt: number;
  url: string;
}

/** Marks a notice as read. */
export interface NoticeReadRow {
  noticeId: string;
  /** Wall-clock time in seconds. */
  readAt: number;
}

/** State of the delivery of a notice to a receiver. */
export interface DeliveryState {
  state: 'sending' | 'sent' | 'failed' | 'skipped';
  /** Number of failed attempts. */
  attempts: number;
  /** Wall-clock time in seconds. */
  nextAttemptAt: number;
}

/** Delivery of a notice's mail to an account. */
export interface NoticeMailRow extends DeliveryState {
  noticeId: string;
  userId: string;
}

/** Delivery of a notice to a subscribed browser. */
export interface NoticePushRow extends DeliveryState {
  noticeId: string;
  subscriptionId: string;
  /** When the notice was due, in seconds of the chain's time. */
  dueAt: number;
}

/** An account that is mailed the notices of a wallet from `since` on, by the chain's time. */
export interface NoticeReaderRow {
  chain: number;
  userId: string;
  wallet: string;
  since: number;
}

/** Notices of one wallet on one chain that are due at `time`, in seconds of the chain's time. */
export interface Inbox {
  readonly chain: number;
  readonly recipient: string;
  readonly time: number;
  /** On-chain ids of the cubes and drops that are hidden from the recipient. */
  readonly hidden: Pick<Visible, 'hiddenCubes' | 'hiddenDrops'>;
}

export interface NoticeTables {
  readonly notices: Table<NoticeRow>;
  readonly hidings: Table<HidingNoticeRow>;
  readonly orders: Table<OrderNoticeRow>;
  readonly follows: Table<FollowNoticeRow>;
  readonly webhooks: Table<WebhookNoticeRow>;
  readonly read: Table<NoticeReadRow>;
  readonly mails: Table<NoticeMailRow>;
  readonly pushes: Table<NoticePushRow>;
  readonly readers: Table<NoticeReaderRow>;
}

export function noticeTables(sequelize: Sequelize): NoticeTables {
  return {
    notices: tableOf<NoticeRow>(sequelize, 'notices', {
      chain: key(integer),
      id: key(text),
      source: text,
      recipient: text,
      kind: text,
      dueAt: big,
      cubeId: big,
      dropId: big,
      auctionId: big,
      amount: text,
      blockNumber: big,
      logIndex: integer,
      transactionHash: text,
    }),
    hidings: tableOf<HidingNoticeRow>(sequelize, 'hiding_notices', {
      id: key(text),
      chain: integer,
      recipient: text,
      kind: text,
      dueAt: big,
      cubeId: big,
      dropId: big,
      reason: text,
    }),
    orders: tableOf<OrderNoticeRow>(sequelize, 'order_notices', {
      chain: key(integer),
      id: key(text),
      recipient: text,
      kind: text,
      dueAt: big,
      cubeId: big,
      maker: text,
      amount: text,
      blockNumber: big,
      transactionHash: text,
    }),
    follows: tableOf<FollowNoticeRow>(sequelize, 'follow_notices', {
      chain: key(integer),
      id: key(text),
      recipient: text,
      kind: text,
      dueAt: big,
      cubeId: big,
      dropId: big,
      auctionId: big,
      saleId: text,
      amount: text,
      blockNumber: big,
      transactionHash: text,
    }),
    webhooks: tableOf<WebhookNoticeRow>(sequelize, 'webhook_notices', {
      chain: key(integer),
      id: key(text),
      recipient: text,
      kind: text,
      dueAt: big,
      url: text,
    }),
    read: tableOf<NoticeReadRow>(sequelize, 'notices_read', { noticeId: key(text), readAt: big }),
    mails: tableOf<NoticeMailRow>(sequelize, 'notice_mails', {
      noticeId: key(text),
      userId: key(text),
      state: text,
      attempts: integer,
      nextAttemptAt: big,
    }),
    pushes: tableOf<NoticePushRow>(sequelize, 'notice_pushes', {
      noticeId: key(text),
      subscriptionId: key(text),
      dueAt: big,
      state: text,
      attempts: integer,
      nextAttemptAt: big,
    }),
    readers: tableOf<NoticeReaderRow>(sequelize, 'notice_readers', {
      chain: key(integer),
      userId: key(text),
      wallet: key(text),
      since: big,
    }),
  };
}
