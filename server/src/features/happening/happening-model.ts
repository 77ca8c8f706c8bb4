import type { Wire } from '@cubedrop/sdk/api';
import type { Sequelize } from 'sequelize';
import { big, integer, key, tableOf, text, type Table } from '../../platform/database/table.ts';

/** Kind of a happening. */
export type HappeningKind = Wire['Happening']['kind'];

/** A bid, a sale, a listing, or a start or end of an auction. Ids of items are on-chain ids, 0 if there is none. */
export interface Happening {
  /** Derived from its event, its signed order, or the item that starts or ends; the same after a rebuild. */
  readonly id: string;
  readonly kind: HappeningKind;
  /** Seconds of the chain's time; in the future for a start or an end that is still to come. */
  readonly happenedAt: number;
  /**
   * Position of its event on the chain. 0 if it is not an event; it is then listed after all events of the same
   * second.
   */
  readonly blockNumber: number;
  readonly logIndex: number;
  /** Wallet in lower case that sold or offered the cube or drop. */
  readonly seller: string;
  /**
   * Wallet in lower case: the bidder, the buyer, the seller of a listing, the seller of a drop that starts, or the
   * winner; null for an end without a bid.
   */
  readonly account: string | null;
  /** 0 for the start of a drop. */
  readonly cubeId: number;
  readonly dropId: number;
  readonly auctionId: number;
  /** On-chain id of a sale: a 32-byte hash; null if it is not about a sale on the chain. */
  readonly orderId: string | null;
  /**
   * The bidder's total, the price, the minimum bid of a listed auction, or the winning bid, in wei as encoded by
   * `amount`; null for a start, or an end without a bid.
   */
  readonly amount: string | null;
  /** Null if it is not an event. */
  readonly transactionHash: string | null;
}

/** A happening that derives from the chain. */
export interface HappeningRow extends Happening {
  readonly chain: number;
  /** Source that it was folded from, such as `block:<number>` or `lot:<on-chain id>:<cube's on-chain id>`. */
  readonly source: string;
}

export function happeningTable(sequelize: Sequelize): Table<HappeningRow> {
  return tableOf<HappeningRow>(sequelize, 'happenings', {
    chain: key(integer),
    id: key(text),
    source: text,
    kind: text,
    happenedAt: big,
    blockNumber: big,
    logIndex: integer,
    seller: text,
    account: text,
    cubeId: big,
    dropId: big,
    auctionId: big,
    orderId: text,
    amount: text,
    transactionHash: text,
  });
}
