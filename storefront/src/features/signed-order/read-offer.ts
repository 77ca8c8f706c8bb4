import {
  CubedropError,
  fundsRefusal,
  orderRefusal,
  problemText,
  signedOrderMessages,
  type Hex,
  type Offer,
  type SignedOrder,
} from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { chainNow, connectChain, readBuyerFunds, readOrderStatus, type Chain } from '@cubedrop/sdk/chain';
import { findOrder } from '@cubedrop/sdk/flows';
import { api } from '../../api/client.ts';
import { deviceNow } from '../../clock/device-now.ts';

/** An offer whose hash and signature were verified. */
export interface VerifiedOffer extends SignedOrder<Offer> {
  /** Why nobody can accept the offer at present; empty if it can be accepted. */
  refusal: string;
}

/**
 * Returns a published offer after verifying it. Imports ethers, so load this module on demand.
 * @throws ApiError with status 404 if there is no such order
 * @throws CubedropError if the order was not signed by its maker, is malformed, is not an offer or is not the requested
 *   one, or if the chain cannot be reached
 */
export async function readOffer(
  config: Config,
  orderHash: Hex,
  signal?: AbortSignal,
): Promise<VerifiedOffer> {
  const chain = connectChain(config);
  const { order, signature } = await findOrder({ api, chain }, { orderHash, signal });
  if (order.kind !== 'offer') throw new CubedropError('conflict', signedOrderMessages.anotherOrder);
  return { order, signature, refusal: await refusalOf(chain, order, orderHash) };
}

async function refusalOf(chain: Chain, offer: Offer, orderHash: Hex): Promise<string> {
  const [status, funds, now] = await Promise.all([
    readOrderStatus(chain, { maker: offer.buyer, orderHash }),
    readBuyerFunds(chain, offer.buyer),
    chainNow(chain, deviceNow()),
  ]);
  const ended = orderRefusal(offer, status, now);
  if (ended) return problemText(ended);
  const shortfall = fundsRefusal(offer, funds);
  return shortfall ? problemText({ code: 'offer-unfunded', details: shortfall.details }) : '';
}
