import { serverIdOn } from '../chain/server-ids.ts';
import type { Chain } from '../chain/types.ts';
import type { JsonObject } from '../json.ts';
import type { AuctionKind } from './types.ts';

/** A lot: a cube in an auction, by on-chain ids. */
export interface LotInput {
  /** Defaults to `drop`. */
  kind?: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  dropId: bigint;
  cubeId: bigint;
}

/** Returns a lot as JSON. */
export function describeLot({ kind = 'drop', dropId, cubeId }: LotInput): JsonObject {
  const cube = { cubeId: String(cubeId) };
  return kind === 'drop' ? { dropId: String(dropId), ...cube } : { auctionId: String(dropId), ...cube };
}

/** Returns a unique name of a lot, for steps and fingerprints. */
export function nameOfLot({ kind = 'drop', dropId, cubeId }: LotInput): string {
  return `cube ${cubeId} in ${kind} ${dropId}`;
}

/** Returns the server ids of a lot: `id` is that of the auction, `tokenId` that of the cube. */
export async function serverLot(
  chain: Chain,
  { kind = 'drop', dropId, cubeId }: LotInput,
): Promise<{ kind: AuctionKind; id: string; tokenId: string }> {
  const [id, tokenId] = await Promise.all([
    serverIdOn(chain, kind, dropId),
    serverIdOn(chain, 'cube', cubeId),
  ]);
  return { kind, id, tokenId };
}
