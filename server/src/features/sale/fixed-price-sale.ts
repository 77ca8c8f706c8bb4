import type { ChainEvent, EventOf } from '../../index/chain/event.ts';

/** A sale of a cube at a fixed price, on the exchange or by a signed order. */
export type FixedPriceSale = EventOf<'OrderSuccessful' | 'ListingFilled' | 'OfferAccepted'>;

/** Returns whether an event is a sale at a fixed price. */
export function isFixedPriceSale(event: ChainEvent): event is FixedPriceSale {
  const { name } = event;
  return name === 'OrderSuccessful' || name === 'ListingFilled' || name === 'OfferAccepted';
}
