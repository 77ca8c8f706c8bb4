import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';

/** A notification to an account. */
export interface Notice {
  /** Server id. */
  id: string;
  /** What the notice is about. It determines which ids are present. */
  type: Wire['Notice']['type'];
  /** Text of the notice in English, ready to display. */
  message: string;
  /** Server id of the cube. `undefined` for a notice about a drop, a webhook or an application. */
  cubeId?: string | undefined;
  /** Server id of the drop that the cube is in, or that the notice is about. */
  dropId?: string | undefined;
  /** Server id of the owner's auction that the cube is in. */
  auctionId?: string | undefined;
  /** Server id of the sale of a watched cube. `undefined` for a signed listing. */
  saleId?: string | undefined;
  /** The bid, the price, the offer, the minimum bid or the amount that can be withdrawn, in wei. */
  amount?: bigint | undefined;
  /** Time of the event that caused it. */
  time: Seconds;
  /**
   * Hash of the transaction that caused it. `undefined` if the cause is an admin's decision, a published order, the
   * passing of time, or failed deliveries to a webhook.
   */
  transaction?: string | undefined;
  /** The admin's reason. */
  reason?: string | undefined;
  /** Whether its account has marked it as read. */
  isRead: boolean;
}

export const decodeNotice = (wire: Wire['Notice']): Notice => ({
  id: wire._id,
  type: wire.type,
  message: wire.message,
  cubeId: wire.tokenId,
  dropId: wire.dropId,
  auctionId: wire.auctionId,
  saleId: wire.saleId,
  amount: wire.amount === undefined ? undefined : parseWei(wire.amount),
  time: wire.time,
  transaction: wire.transaction,
  reason: wire.reason,
  isRead: wire.read,
});
