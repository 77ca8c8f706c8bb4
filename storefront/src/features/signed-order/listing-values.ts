import {
  amountFault,
  checkOrder,
  fault,
  faultsOf,
  saleMessages,
  type Address,
  type Fault,
  type Listing,
  type Seconds,
} from '@cubedrop/sdk';
import { amountOf } from '../../components/form/entered-amount.ts';
import type { MakerTerms } from './read-maker-terms.ts';

/** Form values of a listing. */
export interface ListingValues {
  /** In WETH, as typed. */
  price: string;
  expiresAt: Seconds | null;
}

/** The fields of a listing other than its price and expiry. */
export type ListingBase = Omit<Listing, 'price' | 'expiresAt'>;

/**
 * Returns the fields of a seller's next listing other than its price and expiry.
 * @param cubeId on-chain id
 * @param terms `undefined` while they are read from the chain
 */
export function listingBase(cubeId: bigint, seller: Address, terms: MakerTerms | undefined): ListingBase {
  const { maxCutPerMillion = 0n, counter = 0n, transferCount = 0n } = terms ?? {};
  return { kind: 'listing', seller, cubeId, transferCount, maxCutPerMillion, counter, salt: 0n };
}

/** Returns the listing with the entered values; `undefined` unless the price is an amount and there is an end. */
export function enteredListing({ price, expiresAt }: ListingValues, base: ListingBase): Listing | undefined {
  const amount = amountOf(price, 'WETH');
  return amount?.ok && expiresAt !== null ? { ...base, price: amount.wei, expiresAt } : undefined;
}

/**
 * Returns the errors, in the order of the checks. If the price is not an amount or there is no end, only the price and
 * the end are checked.
 */
export function checkListingValues(values: ListingValues, base: ListingBase, now: Seconds): Fault[] {
  const listing = enteredListing(values, base);
  if (listing) return checkOrder(listing, now);
  return faultsOf(
    amountFault('price', amountOf(values.price, 'WETH'), { missing: saleMessages.priceMissing }),
    values.expiresAt === null && fault('expiresAt', 'missing', saleMessages.expiryMissing),
  );
}
