import type { ListedOrderState } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import { amount } from '../../platform/database/index.ts';
import type { SignedOrderRow } from './signed-order-model.ts';

/** Presents a signed order. @param cube server id of the cube that the order names; `null` if it names none */
export function presentSignedOrder(
  row: SignedOrderRow,
  { state, cube }: { state: ListedOrderState; cube: string | null },
): Wire['SignedOrder'] {
  return {
    orderHash: row.orderHash,
    state,
    tokenId: cube,
    createdAt: row.createdAt,
    kind: row.kind,
    maker: shownAddress(row.maker),
    cubeId: String(row.cubeId),
    creator: shownAddress(row.creator),
    maxCubeId: String(row.maxCubeId ?? 0),
    dropId: String(row.dropId),
    transferCount: String(row.transferCount),
    priceInWei: amount.decode(row.price).toString(),
    expiresAt: row.expiresAt,
    maxCutPerMillion: row.maxCutPerMillion,
    counter: String(row.counter),
    salt: row.salt,
    signature: row.signature,
  };
}
