import type { Listing, Offer, OfferTarget, OrderTerms, WantedCubes } from '../../api/records/signed-order.ts';
import { CubedropError } from '../../base/errors.ts';
import type { Address } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import { signedOrderMessages as messages } from './messages.ts';

type TermsJson = {
  price: string;
  expiresAt: Seconds;
  maxCutPerMillion: string;
  counter: string;
  salt: string;
};

/** A {@link Listing} as JSON, with numbers of any size as decimal strings. */
export type ListingJson = TermsJson & {
  kind: 'listing';
  /** Account that signs the listing and holds the cube. */
  seller: Address;
  /** On-chain id of the cube, decimal. */
  cubeId: string;
  /** Number of times that the cube had changed hands, decimal. */
  transferCount: string;
};

/** {@link WantedCubes} as JSON, with ids as decimal strings. */
export type WantedCubesJson =
  { kind: 'cube'; cubeId: string } | { kind: 'creator'; creator: Address } | { kind: 'drop'; dropId: string };

/**
 * An {@link OfferTarget} as JSON, with ids as decimal strings. `maxCubeId` is missing in an offer that was signed for
 * an earlier contract.
 */
export type OfferTargetJson =
  Exclude<WantedCubesJson, { kind: 'creator' }> | { kind: 'creator'; creator: Address; maxCubeId?: string };

/** An {@link Offer} as JSON, with numbers of any size as decimal strings. */
export type OfferJson = TermsJson & {
  kind: 'offer';
  /** Account that signs the offer and pays. */
  buyer: Address;
  /** The cubes that the offer is for. */
  target: OfferTargetJson;
};

/** Returns a listing as JSON. */
export function listingToJson(listing: Listing): ListingJson {
  const { kind, seller, cubeId, transferCount } = listing;
  return {
    kind,
    seller,
    cubeId: String(cubeId),
    transferCount: String(transferCount),
    ...termsToJson(listing),
  };
}

/** Returns an offer as JSON. */
export function offerToJson(offer: Offer): OfferJson {
  const { kind, buyer, target } = offer;
  return { kind, buyer, target: targetToJson(target), ...termsToJson(offer) };
}

/** Returns the cubes that a buyer wants, as JSON. */
export function wantedToJson(wanted: WantedCubes): WantedCubesJson {
  return wanted.kind === 'creator' ? { kind: 'creator', creator: wanted.creator } : idToJson(wanted);
}

function targetToJson(target: OfferTarget): OfferTargetJson {
  if (target.kind !== 'creator') return idToJson(target);
  const { kind, creator, maxCubeId } = target;
  return { kind, creator, maxCubeId: String(maxCubeId) };
}

function idToJson(wanted: Exclude<WantedCubes, { kind: 'creator' }>) {
  return wanted.kind === 'cube'
    ? { kind: wanted.kind, cubeId: String(wanted.cubeId) }
    : { kind: wanted.kind, dropId: String(wanted.dropId) };
}

/** Returns the listing that {@link listingToJson} wrote. @throws SyntaxError for a text that is not a number */
export function listingFromJson(json: ListingJson): Listing {
  const { kind, seller, cubeId, transferCount } = json;
  return {
    kind,
    seller,
    cubeId: BigInt(cubeId),
    transferCount: BigInt(transferCount),
    ...termsFromJson(json),
  };
}

/**
 * Returns the offer that {@link offerToJson} wrote.
 * @throws SyntaxError for a text that is not a number
 * @throws CubedropError `refused` for an offer that was signed for an earlier contract, as in the journal of an old run
 */
export function offerFromJson(json: OfferJson): Offer {
  const { kind, buyer, target } = json;
  return { kind, buyer, target: targetFromJson(target), ...termsFromJson(json) };
}

function termsToJson({ price, expiresAt, maxCutPerMillion, counter, salt }: OrderTerms): TermsJson {
  return {
    price: String(price),
    expiresAt,
    maxCutPerMillion: String(maxCutPerMillion),
    counter: String(counter),
    salt: String(salt),
  };
}

function termsFromJson({ price, expiresAt, maxCutPerMillion, counter, salt }: TermsJson): OrderTerms {
  return {
    price: BigInt(price),
    expiresAt,
    maxCutPerMillion: BigInt(maxCutPerMillion),
    counter: BigInt(counter),
    salt: BigInt(salt),
  };
}

function targetFromJson(target: OfferTargetJson): OfferTarget {
  switch (target.kind) {
    case 'cube':
      return { kind: 'cube', cubeId: BigInt(target.cubeId) };
    case 'creator':
      if (target.maxCubeId === undefined) throw new CubedropError('refused', messages.earlierContract);
      return { kind: 'creator', creator: target.creator, maxCubeId: BigInt(target.maxCubeId) };
    case 'drop':
      return { kind: 'drop', dropId: BigInt(target.dropId) };
  }
}
