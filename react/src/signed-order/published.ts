import type { Listing, Offer, SignedOrder } from '@cubedrop/sdk';
import type { PublishedOrder } from '@cubedrop/sdk/api';

/** An offer as the server lists it, not verified. */
export type PublishedOffer = PublishedOrder & SignedOrder<Offer>;

/** A listing as the server lists it, not verified. */
export type PublishedListing = PublishedOrder & SignedOrder<Listing>;

/** Whether a published order is a listing. */
export const isListing = (published: PublishedOrder): published is PublishedListing =>
  published.order.kind === 'listing';

/** Whether a published order is an offer. */
export const isOffer = (published: PublishedOrder): published is PublishedOffer =>
  published.order.kind === 'offer';
