import type { Listing, Offer, UnsignedOrder } from '../../api/records/signed-order.ts';
import { ZERO_ADDRESS, type Address } from '../../base/hex.ts';
import type { TypedData } from '../../base/typed-data.ts';

/** Name of the EIP-712 domain of signed orders. */
export const ORDER_DOMAIN_NAME = 'Cubedrop';

/** Version of the EIP-712 domain of signed orders. */
export const ORDER_DOMAIN_VERSION = '1';

const TERMS = [
  { name: 'priceInWei', type: 'uint256' },
  { name: 'expiresAt', type: 'uint256' },
  { name: 'maxCutPerMillion', type: 'uint256' },
  { name: 'counter', type: 'uint256' },
  { name: 'salt', type: 'uint256' },
] as const;

const TYPES = {
  listing: [
    { name: 'seller', type: 'address' },
    { name: 'cubeId', type: 'uint256' },
    { name: 'transferCount', type: 'uint256' },
    ...TERMS,
  ],
  offer: [
    { name: 'buyer', type: 'address' },
    { name: 'cubeId', type: 'uint256' },
    { name: 'creator', type: 'address' },
    { name: 'maxCubeId', type: 'uint256' },
    { name: 'dropId', type: 'uint256' },
    ...TERMS,
  ],
} as const;

/** Chain and contract for which the signature of an order is valid. */
export interface OrderDomain {
  /** EIP-155 chain id. */
  chainId: number;
  /** Address of the contract `Offers`. */
  offers: Address;
}

/** Typed data of an order. */
export interface OrderTypedData extends TypedData {
  /** Type of the message. */
  primaryType: 'Listing' | 'Offer';
  message: Record<string, Address | bigint>;
}

/** A listing as an argument of the contract. */
export type ListingStruct = ReturnType<typeof listingStruct>;

/** An offer as an argument of the contract. */
export type OfferStruct = ReturnType<typeof offerStruct>;

/** Returns the account that signs an order. */
export function makerOf(order: UnsignedOrder): Address {
  return order.kind === 'listing' ? order.seller : order.buyer;
}

/** Returns a listing as the argument of the contract's `hashListing` and `fillListing`. */
export function listingStruct(listing: Listing) {
  const { seller, cubeId, transferCount } = listing;
  return { seller, cubeId, transferCount, ...termsStruct(listing) };
}

/**
 * Returns an offer as the argument of the contract's `hashOffer` and `acceptOffer`. Fields of the other kinds of target
 * are 0.
 */
export function offerStruct(offer: Offer) {
  const { buyer, target } = offer;
  return {
    buyer,
    cubeId: target.kind === 'cube' ? target.cubeId : 0n,
    creator: target.kind === 'creator' ? target.creator : ZERO_ADDRESS,
    maxCubeId: target.kind === 'creator' ? target.maxCubeId : 0n,
    dropId: target.kind === 'drop' ? target.dropId : 0n,
    ...termsStruct(offer),
  };
}

function termsStruct({ price, expiresAt, maxCutPerMillion, counter, salt }: UnsignedOrder) {
  return { priceInWei: price, expiresAt: BigInt(expiresAt), maxCutPerMillion, counter, salt };
}

/** Returns the typed data that the maker of an order signs. Wallets display each term of it. */
export function orderTypedData(order: UnsignedOrder, { chainId, offers }: OrderDomain): OrderTypedData {
  const primaryType = order.kind === 'listing' ? 'Listing' : 'Offer';
  return {
    domain: {
      name: ORDER_DOMAIN_NAME,
      version: ORDER_DOMAIN_VERSION,
      chainId,
      verifyingContract: offers,
    },
    primaryType,
    types: { [primaryType]: TYPES[order.kind].map((field) => ({ ...field })) },
    message: order.kind === 'listing' ? listingStruct(order) : offerStruct(order),
  };
}
