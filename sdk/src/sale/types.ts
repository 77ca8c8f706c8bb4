import type { Address, Hex } from '../hex.ts';
import type { AmountReading } from '../money/index.ts';
import type { Seconds } from '../time/index.ts';

/** An on-chain order: an offer of a cube at a fixed price. */
export interface SaleOrder {
  /** On-chain id: a hash of the seller, the cube, the terms and the block. */
  orderId: Hex;
  seller: Address;
  /** In wei of WETH. */
  price: bigint;
  /** End of the sale, exclusive. */
  expiresAt: Seconds;
}

/** Form of a sale. `null` means that nothing has been entered. */
export interface SaleForm {
  salePrice: AmountReading | null;
  expiresAt: Seconds | null;
}
