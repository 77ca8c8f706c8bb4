import type { Address, Hex } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';

/** Terms of any signed order. */
export interface OrderTerms {
  /** Price that the buyer pays, in wei of WETH. */
  price: bigint;
  /** First second in which the order can no longer be filled. */
  expiresAt: Seconds;
  /** Maximum cut of the exchange's owner that the maker accepts, in millionths of the price. */
  maxCutPerMillion: bigint;
  /** The maker's counter at the time of signing. Raising it on the chain cancels all orders with a lower counter. */
  counter: bigint;
  /** Any 256-bit number. Distinguishes orders of a maker that have the same terms. */
  salt: bigint;
}

/** A seller's order, by which anyone can buy one cube. */
export interface Listing extends OrderTerms {
  kind: 'listing';
  /** Account that signs the listing and holds the cube. */
  seller: Address;
  /** On-chain id of the cube. */
  cubeId: bigint;
  /** Number of times that the cube had changed hands when the listing was signed. */
  transferCount: bigint;
}

/** Cubes that an offer is for: one cube, or any one of several. The ids are on-chain ids. */
export type WantedCubes =
  | { kind: 'cube'; cubeId: bigint }
  /** Any cube that this account has created so far. */
  | { kind: 'creator'; creator: Address }
  /** Any cube that has a bid in this drop, or whose latest drop is this one. */
  | { kind: 'drop'; dropId: bigint };

/**
 * Cubes that match an offer. An offer for any cube of a creator states `maxCubeId`, the highest on-chain id that it
 * buys: that of the latest cube when the offer was signed. So it buys no cube that the creator makes afterwards.
 */
export type OfferTarget =
  | Exclude<WantedCubes, { kind: 'creator' }>
  | (Extract<WantedCubes, { kind: 'creator' }> & { maxCubeId: bigint });

/** A buyer's offer of WETH for any one of the target's cubes. */
export interface Offer extends OrderTerms {
  kind: 'offer';
  /** Account that signs the offer and pays. */
  buyer: Address;
  /** The cubes that the offer is for. */
  target: OfferTarget;
}

/** A listing or an offer, before it is signed. */
export type UnsignedOrder = Listing | Offer;

/** A listing or an offer with its maker's signature. */
export interface SignedOrder<Order extends UnsignedOrder = UnsignedOrder> {
  /** What was signed. */
  order: Order;
  /** EIP-712 signature of the maker. */
  signature: Hex;
}

/** State of a signed order according to the contract. An order unknown to the contract is `open`. */
export type SignedOrderState = 'open' | 'filled' | 'cancelled';

/**
 * State of an order published on a server.
 *
 * - `moved`: the cube has changed hands since the order was signed
 * - `withdrawn`: the order's maker or the account that published the order has withdrawn it from the list; the contract
 *   would still fill it
 * - `unfunded`: the buyer of an offer has too little WETH for it at present, or the contract is not allowed to transfer
 *   enough
 */
export type ListedOrderState = SignedOrderState | 'expired' | 'moved' | 'withdrawn' | 'unfunded';
