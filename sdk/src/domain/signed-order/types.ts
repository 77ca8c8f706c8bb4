import type { Address, Hex } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';

/** Terms of any signed order. */
export interface OrderTerms {
  /** What the buyer pays, in wei of WETH. */
  price: bigint;
  /** First second in which the order can no longer be filled. */
  expiresAt: Seconds;
  /** Highest cut of the exchange's owner that the maker accepts, in millionths of the price. */
  maxCutPerMillion: bigint;
  /** The maker's counter on the chain. Raising it cancels all orders that were signed with a lower one. */
  counter: bigint;
  /** Any 256-bit number, so that the same terms can be signed again. */
  salt: bigint;
}

/** A seller's offer of one cube to anyone. */
export interface Listing extends OrderTerms {
  kind: 'listing';
  seller: Address;
  /** On-chain id of the cube. */
  cubeId: bigint;
  /** Number of times that the cube had changed hands when the listing was signed. */
  transferCount: bigint;
}

/** Cubes that an offer is for. The ids are on-chain ids. */
export type OfferTarget =
  | { kind: 'cube'; cubeId: bigint }
  /** Any cube that this account made. */
  | { kind: 'creator'; creator: Address }
  /** Any cube that was sold in this drop, or of which it is the latest drop. */
  | { kind: 'drop'; dropId: bigint };

/** A buyer's offer of WETH for one cube. */
export interface Offer extends OrderTerms {
  kind: 'offer';
  buyer: Address;
  target: OfferTarget;
}

/** A listing or an offer, before it is signed. */
export type UnsignedOrder = Listing | Offer;

/** A listing or an offer with its maker's signature. */
export interface SignedOrder<Order extends UnsignedOrder = UnsignedOrder> {
  order: Order;
  signature: Hex;
}

/** State of a signed order according to the contract. One that was never seen there is open. */
export type SignedOrderState = 'open' | 'filled' | 'cancelled';

/**
 * State of an order that a server lists. `moved`: its cube has changed hands since it was listed; `withdrawn`: its maker
 * took it off the list, although the contract would still fill it.
 */
export type ListedOrderState = SignedOrderState | 'expired' | 'moved' | 'withdrawn';
