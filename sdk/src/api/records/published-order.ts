import { sameAddress, toAddress, toHex, ZERO_ADDRESS, type Hex } from '../../base/hex.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { ListedOrderState, OfferTarget, SignedOrder } from './signed-order.ts';
import type { Wire } from '../wire.ts';

/** A signed listing or offer as the server returns it, unverified. `findOrder` of `@cubedrop/sdk/flows` verifies it. */
export interface PublishedOrder extends SignedOrder {
  /** EIP-712 hash, which identifies the order. */
  orderHash: Hex;
  /** State at the time of the response. */
  state: ListedOrderState;
  /** Server id of the cube that the order names. `null` if it names none. */
  cubeId: string | null;
  /** Time at which it was published, in seconds since the epoch. */
  publishedAt: Seconds;
}

export const decodePublishedOrder = (wire: Wire['SignedOrder']): PublishedOrder => {
  const terms = {
    price: parseWei(wire.priceInWei),
    expiresAt: wire.expiresAt,
    maxCutPerMillion: BigInt(wire.maxCutPerMillion),
    counter: BigInt(wire.counter),
    salt: BigInt(wire.salt),
  };
  const maker = toAddress(wire.maker);
  return {
    orderHash: toHex(wire.orderHash),
    state: wire.state,
    cubeId: wire.tokenId,
    publishedAt: wire.createdAt,
    signature: toHex(wire.signature),
    order:
      wire.kind === 'listing'
        ? {
            kind: 'listing',
            seller: maker,
            cubeId: BigInt(wire.cubeId),
            transferCount: BigInt(wire.transferCount),
            ...terms,
          }
        : { kind: 'offer', buyer: maker, target: targetOf(wire), ...terms },
  };
};

function targetOf({ cubeId, creator, maxCubeId, dropId }: Wire['NewSignedOrder']): OfferTarget {
  if (cubeId !== '0') return { kind: 'cube', cubeId: BigInt(cubeId) };
  return sameAddress(creator, ZERO_ADDRESS)
    ? { kind: 'drop', dropId: BigInt(dropId) }
    : { kind: 'creator', creator: toAddress(creator), maxCubeId: BigInt(maxCubeId) };
}

/** Returns a signed order with the API's names, to be published. */
export function encodeOrder({ order, signature }: SignedOrder): Wire['NewSignedOrder'] {
  const target: OfferTarget =
    order.kind === 'listing' ? { kind: 'cube', cubeId: order.cubeId } : order.target;
  return {
    kind: order.kind,
    maker: order.kind === 'listing' ? order.seller : order.buyer,
    cubeId: target.kind === 'cube' ? String(target.cubeId) : '0',
    creator: target.kind === 'creator' ? target.creator : ZERO_ADDRESS,
    maxCubeId: target.kind === 'creator' ? String(target.maxCubeId) : '0',
    dropId: target.kind === 'drop' ? String(target.dropId) : '0',
    transferCount: order.kind === 'listing' ? String(order.transferCount) : '0',
    priceInWei: String(order.price),
    expiresAt: order.expiresAt,
    maxCutPerMillion: Number(order.maxCutPerMillion),
    counter: String(order.counter),
    salt: String(order.salt),
    signature,
  };
}
