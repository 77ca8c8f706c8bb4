import { toAddress, type Address } from '../../base/hex.ts';
import type { Wire } from '../wire.ts';
import { decodeWeiOrNull } from './wei.ts';

/** A transfer of a cube. */
export interface Transfer {
  /** On-chain id of the cube. */
  cubeId: string;
  /**
   * The zero address if the transfer created the cube, the address of an auction contract if the cube left an auction;
   * otherwise the previous holder.
   */
  from: Address;
  /** The address of an auction contract if the cube was put into an auction; otherwise the new holder. */
  to: Address;
  /** Hash of the transaction. */
  transaction: string;
  /** Time of the transaction's block, in seconds since the epoch. */
  blockTime: number;
  /**
   * `won` is a claim that sent the cube to the winner of its auction, `returned` one that sent it back to the seller
   * because there was no bid. `sold` is a sale at a fixed price, on the exchange or by a signed order.
   */
  kind: Wire['Transaction']['kind'];
  /** Price paid, in wei. `null` unless the cube was `won` or `sold`. */
  price: bigint | null;
}

export const decodeTransfer = (wire: Wire['Transaction']): Transfer => ({
  cubeId: wire.tokenId,
  from: toAddress(wire.from),
  to: toAddress(wire.to),
  transaction: wire.transaction,
  blockTime: wire.blockTime,
  kind: wire.kind,
  price: decodeWeiOrNull(wire.price),
});
