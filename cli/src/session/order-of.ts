import {
  isJsonObject,
  listingFromJson,
  offerFromJson,
  toHex,
  type Hex,
  type Listing,
  type ListingJson,
  type Offer,
  type OfferJson,
  type SignedOrder,
  type WantedCubes,
} from '@cubedrop/sdk';
import { required } from '../required.ts';
import { addressIn, bigintOf } from './lot-of.ts';

type Input = Readonly<Record<string, unknown>>;

/** Returns the signed listing in a run's input. */
export function listingIn({ order, signature }: Input): SignedOrder<Listing> {
  return { order: listingFromJson(orderIn(order) as ListingJson), signature: toHex(String(signature)) };
}

/** Returns the signed offer in a run's input. */
export function offerIn({ order, signature }: Input): SignedOrder<Offer> {
  return { order: offerFromJson(orderIn(order) as OfferJson), signature: toHex(String(signature)) };
}

/** Returns what the offer in a run's input is for: one cube, any cube of a creator, or any cube of a drop. */
export function wantedIn({ cube, creator, drop }: Input): WantedCubes {
  if (cube !== undefined) return { kind: 'cube', cubeId: bigintOf(cube) };
  if (creator !== undefined) return { kind: 'creator', creator: addressIn(creator) };
  return { kind: 'drop', dropId: bigintOf(drop) };
}

/** Returns the hash of an order in a run's input. @throws RangeError unless it is hex */
export function orderHashIn(value: unknown): Hex {
  return toHex(String(value));
}

function orderIn(order: unknown): Record<string, unknown> {
  return required(isJsonObject(order) ? order : undefined, "signed order in the run's input");
}
