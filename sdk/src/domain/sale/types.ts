import type { Address, Hex } from '../../base/hex.ts';
import type { AmountResult } from '../../base/money/index.ts';
import type { Seconds } from '../../base/time/index.ts';

/** An on-chain order, which offers a cube at a fixed price. */
export interface SaleOrder {
  /** On-chain id: a hash of the seller, the cube, the terms and the block. */
  orderId: Hex;
  /** Account that sells the cube. */
  seller: Address;
  /** In wei of WETH. */
  price: bigint;
  /** End of the sale, exclusive. */
  expiresAt: Seconds;
}

/** Form of a sale. `null` means that nothing has been entered. */
export interface SaleForm {
  /** Price of the cube. */
  salePrice: AmountResult | null;
  /** First second in which the cube can no longer be bought. */
  expiresAt: Seconds | null;
}
