import type { Listing, Offer, SignedOrder } from '@cubedrop/sdk';
import type { Cube, PublishedOrder } from '@cubedrop/sdk/api';

/** An offer as the server lists it, not verified. */
export type PublishedOffer = PublishedOrder & SignedOrder<Offer>;

/** A listing as the server lists it, not verified. */
export type PublishedListing = PublishedOrder & SignedOrder<Listing>;

export const isListing = (published: PublishedOrder): published is PublishedListing =>
  published.order.kind === 'listing';

export const isOffer = (published: PublishedOrder): published is PublishedOffer =>
  published.order.kind === 'offer';

/** Returns offers with the expired ones last, otherwise in the same order. @param expired hashes of the expired ones */
export function expiredLast(
  offers: readonly PublishedOffer[],
  expired: ReadonlySet<string>,
): readonly PublishedOffer[] {
  const isExpired = ({ orderHash }: PublishedOffer) => expired.has(orderHash);
  return [...offers.filter((offer) => !isExpired(offer)), ...offers.filter(isExpired)];
}

/** Whether an auction holds a cube, so that its owner can neither sell it nor accept an offer. */
export const isInAuction = ({ isListed, sale }: Pick<Cube, 'isListed' | 'sale'>): boolean =>
  isListed && sale === undefined;
