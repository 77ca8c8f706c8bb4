import { CubedropError, type Hex, type Listing, type Offer, type SignedOrder } from '@cubedrop/sdk';
import type { PublishedOrder } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import { orNotFound } from '../commands/or-not-found.ts';
import { openChain } from './chain.ts';
import { openReader } from './reader.ts';

/**
 * Returns a listing that the server publishes, after verifying its hash and its signature.
 * @throws CubedropError `not-found`; `validation` if it is an offer; otherwise as `findOrder` of the SDK
 */
export async function findListing(call: Call<object>, orderHash: Hex): Promise<SignedOrder<Listing>> {
  const { order, signature } = await findSigned(call, orderHash);
  if (order.kind === 'listing') return { order, signature };
  throw new CubedropError('validation', 'This is an offer, which the owner of a cube accepts.', {
    hint: `Accept it with: cubedrop offer accept --order ${orderHash} --cube …`,
  });
}

/**
 * Returns an offer that the server publishes, after verifying its hash and its signature.
 * @throws CubedropError `not-found`; `validation` if it is a listing; otherwise as `findOrder` of the SDK
 */
export async function findOffer(call: Call<object>, orderHash: Hex): Promise<SignedOrder<Offer>> {
  const { order, signature } = await findSigned(call, orderHash);
  if (order.kind === 'offer') return { order, signature };
  throw new CubedropError('validation', 'This is a listing, with which you buy a cube.', {
    hint: `Buy it with: cubedrop sale buy --order ${orderHash}`,
  });
}

/** Returns a published order in its current state, after verifying its hash and its signature. */
async function findSigned(call: Call<object>, orderHash: Hex): Promise<PublishedOrder> {
  const { server } = await openReader(call);
  const { findOrder } = await import('@cubedrop/sdk/flows');
  const chain = await openChain(call, server);
  try {
    const { api } = server;
    return await orNotFound('order', orderHash, findOrder({ api, chain }, { orderHash }), 'offer');
  } finally {
    chain.provider.destroy();
  }
}
