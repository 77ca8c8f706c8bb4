import type { Address, Hex } from '../hex.ts';
import type { AmountReading } from '../money/index.ts';
import type { Seconds } from '../time/index.ts';

/** A seller's word that a cube can be bought, as the chain has it. */
export interface SaleOrder {
  /** The order's own, a hash of its seller, cube, terms and block. */
  orderId: Hex;
  seller: Address;
  /** In wei of WETH. */
  price: bigint;
  /** First second in which it cannot be bought any more. */
  expiresAt: Seconds;
}

/** A sale as a person enters it. */
export interface SaleForm {
  salePrice: AmountReading | null;
  expiresAt: Seconds | null;
}
