import type { PublishedOffer } from '@cubedrop/react';
import type { Cube } from '@cubedrop/sdk/api';

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
