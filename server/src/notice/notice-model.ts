import type { ChainNoticeKind, HidingNoticeKind } from '@cubedrop/sdk';
import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../database/table.ts';

/** Something that one person should know. Follows from the chain. */
export interface NoticeRow {
  chain: number;
  /** The same for the same thing, also when its transaction is mined again. */
  id: string;
  /** What it follows from, such as `drop:<id>:<cube's id>`. */
  source: string;
  /** A wallet, lower case. */
  recipient: string;
  kind: ChainNoticeKind;
  /** From when on it is so, in seconds of the chain's time; in the future for what an auction's end will bring. */
  dueAt: number;
  /** The chain's. */
  cubeId: number;
  dropId: number | null;
  auctionId: number | null;
  amount: string | null;
  blockNumber: number;
  logIndex: number;
  transactionHash: string;
}

/** That an admin hid what is somebody's, or showed it again. Kept, since the chain does not know it. */
export interface HidingNoticeRow {
  /** By chance. */
  id: string;
  chain: number;
  /** A wallet, lower case. */
  recipient: string;
  kind: HidingNoticeKind;
  /** Seconds of the chain's time. */
  dueAt: number;
  /** The chain's; one of the two. */
  cubeId: number | null;
  dropId: number | null;
  reason: string;
}

/** That a notice was read. */
export interface NoticeReadRow {
  noticeId: string;
  /** Seconds, of the wall. */
  readAt: number;
}

/** That a notice was mailed to somebody, or is being. */
export interface NoticeMailRow {
  noticeId: string;
  userId: string;
  state: 'sending' | 'sent' | 'failed';
  attempts: number;
  /** Seconds, of the wall. */
  nextAttemptAt: number;
}

/** From when on, by the chain's time, the notices of a wallet are mailed to an account. */
export interface NoticeReaderRow {
  chain: number;
  userId: string;
  wallet: string;
  since: number;
}

export interface NoticeTables {
  readonly notices: Table<NoticeRow>;
  readonly hidings: Table<HidingNoticeRow>;
  readonly read: Table<NoticeReadRow>;
  readonly mails: Table<NoticeMailRow>;
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
    read: tableOf<NoticeReadRow>(sequelize, 'notices_read', { noticeId: key(text), readAt: big }),
    mails: tableOf<NoticeMailRow>(sequelize, 'notice_mails', {
      noticeId: key(text),
      userId: key(text),
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
