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

/** Reads a signed order from a request. @throws HttpError 400 unless it names exactly what its kind has to name */
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
  if (body.kind === 'offer') {
    if (transferCount !== 0n) throw badRequest(messages.targetUnknown);
    return { order: { kind: 'offer', buyer: maker, target, ...terms }, signature };
  }
  if (target.kind !== 'cube') throw badRequest(messages.listingNamesCube);
  const { cubeId } = target;
  return { order: { kind: 'listing', seller: maker, cubeId, transferCount, ...terms }, signature };
}

function targetOf({
  cubeId,
  creator,
  dropId,
}: Pick<Wire['NewSignedOrder'], 'cubeId' | 'creator' | 'dropId'>): OfferTarget {
  const named: OfferTarget[] = [
    ...(cubeId === '0' ? [] : [{ kind: 'cube', cubeId: BigInt(cubeId) } as const]),
    ...(sameAddress(creator, ZERO_ADDRESS)
      ? []
      : [{ kind: 'creator', creator: toAddress(creator) } as const]),
    ...(dropId === '0' ? [] : [{ kind: 'drop', dropId: BigInt(dropId) } as const]),
  ];
  const [target, ...more] = named;
  if (!target || more.length > 0) throw badRequest(messages.targetUnknown);
  return target;
}
