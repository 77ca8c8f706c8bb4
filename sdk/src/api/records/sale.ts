import { toAddress, type Address } from '../../base/hex.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';

/** A sale of a cube at a fixed price. A cube that is put on sale again has another sale. Amounts are in wei. */
export interface Sale {
  /** Server id. */
  id: string;
  /** Server id of the cube. */
  cubeId: string;
  /** Price that the buyer pays, in wei of WETH. */
  price: bigint;
  /** Time from which the cube can no longer be bought. */
  expiresAt: Seconds;
  /** Account that put the cube on sale. */
  seller: Address;
  /** `replaced` by another sale of the cube, `moved` if the cube was transferred. */
  state: Wire['SaleState'];
  /** `null` if it was not sold. */
  buyer: Address | null;
  /** The cut of the exchange's owner, in wei. */
  fee: bigint;
  /** The royalty of the cube's creator, in wei; 0 if the creator is the seller. */
  royalty: bigint;
  /** Hash of the transaction that put the cube on sale. */
  transaction: string;
  /** Hash of the transaction that ended the sale. `null` if none has. */
  closedBy: string | null;
}

export const decodeSale = (wire: Wire['Sale']): Sale => ({
  id: wire._id,
  cubeId: wire.tokenId,
  price: parseWei(wire.SalePrice),
  expiresAt: wire.expiresAt,
  seller: toAddress(wire.address),
  state: wire.state,
  buyer: decodeAddressOrNull(wire.buyer),
  fee: parseWei(wire.fee),
  royalty: parseWei(wire.royalty),
  transaction: wire.transaction,
  closedBy: wire.closedBy,
});
