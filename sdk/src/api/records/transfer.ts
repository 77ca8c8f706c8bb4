import { toAddress, type Address } from '../../base/hex.ts';
import type { Wire } from '../wire.ts';
import { decodeWeiOrNull } from './wei.ts';

/** A transfer of a cube. */
export interface Transfer {
  /** On-chain id of the cube. */
  cubeId: string;
  /** The zero address if the cube was created, the address of an auction contract if it was claimed. */
  from: Address;
  to: Address;
  /** Hash of the transaction. */
  transaction: string;
  /** Time of its block, in seconds. */
  blockTime: number;
  /**
   * `won` and `returned` are claims, by the winner or, if there was no bid, by the seller; `sold` is a sale at a fixed
   * price, on the exchange or by a signed order.
   */
  kind: Wire['Transaction']['kind'];
  /** Price paid if it was `won` or `sold`, in wei. */
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
