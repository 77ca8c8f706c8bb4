import type { ChainEvent, EventOf } from '../../index/chain/event.ts';

/** An event that ends a signed order. */
export type OrderEndEvent = EventOf<'ListingFilled' | 'OfferAccepted' | 'SignedOrderCancelled'>;

/**
 * Returns the events that ended orders with one hash, by maker. Anyone can cancel any hash for themselves, which does
 * not affect the order of the account that signed it.
 * @param events the events of the hash, in on-chain order
 */
export function foldOrderEnds(events: readonly ChainEvent[]): Map<string, OrderEndEvent> {
  const ends = new Map<string, OrderEndEvent>();
  for (const event of events) {
    switch (event.name) {
      case 'ListingFilled':
        ends.set(event.args.seller, event);
        break;
      case 'OfferAccepted':
        ends.set(event.args.buyer, event);
        break;
      case 'SignedOrderCancelled':
        ends.set(event.args.maker, event);
        break;
      default:
        break;
    }
  }
  return ends;
}

/** Returns the counter of an account after its events. `undefined` if it was never raised. */
export function foldCounter(events: readonly ChainEvent[]): number | undefined {
  const last = events.findLast((event) => event.name === 'CounterRaised');
  return last && Number(last.args.counter);
}
