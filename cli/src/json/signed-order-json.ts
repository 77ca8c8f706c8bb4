import { listingFromJson, offerFromJson, type JsonObject } from '@cubedrop/sdk';
import { encodeOrder, type PublishedOrder, type Wire } from '@cubedrop/sdk/api';
import type { MakeListingResult, MakeOfferResult } from '@cubedrop/sdk/flows';

/** Returns a published order as `--json` prints it: with the API's names. */
export const signedOrderJson = (order: PublishedOrder): Wire['SignedOrder'] => ({
  orderHash: order.orderHash,
  state: order.state,
  tokenId: order.cubeId,
  createdAt: order.publishedAt,
  ...encodeOrder(order),
});

/** Returns an order that a run has signed, as `--json` prints it: with the API's names. */
export const madeOrderJson = ({
  orderHash,
  order,
  signature,
}: Pick<MakeListingResult | MakeOfferResult, 'orderHash' | 'order' | 'signature'>): JsonObject => ({
  orderHash,
  ...encodeOrder({
    order: order.kind === 'listing' ? listingFromJson(order) : offerFromJson(order),
    signature,
  }),
});
