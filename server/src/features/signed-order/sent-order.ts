import {
  sameAddress,
  signedOrderMessages as messages,
  toAddress,
  toHex,
  ZERO_ADDRESS,
  type OfferTarget,
  type SignedOrder,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { badRequest } from '../../platform/errors.ts';

/**
 * Converts the body of a request to a signed order.
 * @throws HttpError 400 if a listing is not for exactly one cube, if an offer is not for exactly one target or has a
 * transfer count, or if an order other than an offer for any cube of a creator has a highest cube id
 */
export function sentOrder(body: Wire['NewSignedOrder']): SignedOrder {
  const terms = {
    price: BigInt(body.priceInWei),
    expiresAt: body.expiresAt,
    maxCutPerMillion: BigInt(body.maxCutPerMillion),
    counter: BigInt(body.counter),
    salt: BigInt(body.salt),
  };
  const maker = toAddress(body.maker);
  const signature = toHex(body.signature.toLowerCase());
  const target = targetOf(body);
  const transferCount = BigInt(body.transferCount);
  if (target?.kind !== 'creator' && body.maxCubeId !== '0') throw badRequest(messages.maxCubeIdMisplaced);
  if (body.kind === 'offer') {
    if (!target) throw badRequest(messages.targetUnknown);
    if (transferCount !== 0n) throw badRequest(messages.offerTransferCount);
    return { order: { kind: 'offer', buyer: maker, target, ...terms }, signature };
  }
  if (target?.kind !== 'cube') throw badRequest(messages.listingNamesCube);
  const { cubeId } = target;
  return { order: { kind: 'listing', seller: maker, cubeId, transferCount, ...terms }, signature };
}

/** Returns the target that an order names, or `undefined` if it names none or more than one. */
function targetOf({
  cubeId,
  creator,
  maxCubeId,
  dropId,
}: Pick<Wire['NewSignedOrder'], 'cubeId' | 'creator' | 'maxCubeId' | 'dropId'>): OfferTarget | undefined {
  const targets: OfferTarget[] = [];
  if (cubeId !== '0') targets.push({ kind: 'cube', cubeId: BigInt(cubeId) });
  if (!sameAddress(creator, ZERO_ADDRESS))
    targets.push({ kind: 'creator', creator: toAddress(creator), maxCubeId: BigInt(maxCubeId) });
  if (dropId !== '0') targets.push({ kind: 'drop', dropId: BigInt(dropId) });
  return targets.length === 1 ? targets[0] : undefined;
}
