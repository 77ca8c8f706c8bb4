import type { AuctionKind, LotId } from '../../api/records/lot-id.ts';
import { serverIdOn } from '../../chain/server-ids.ts';
import type { Chain } from '../../chain/types.ts';
import type { JsonObject } from '../../base/json.ts';

/** On-chain ids of a lot: a cube in a drop or an owner's auction. */
export interface LotInput {
  /** Defaults to `drop`. */
  kind?: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  auctionId: bigint;
  /** On-chain id of the cube. */
  cubeId: bigint;
}

/** Returns a lot as JSON, with on-chain ids in decimal. */
export function describeLot({ kind = 'drop', auctionId, cubeId }: LotInput): JsonObject {
  const cube = { cubeId: String(cubeId) };
  return kind === 'drop' ? { dropId: String(auctionId), ...cube } : { auctionId: String(auctionId), ...cube };
}

/**
 * Returns the unique name of a lot, such as `cube 1 in drop 1`. The name must not change: journals contain it in the
 * subjects of payments, in step names, in fingerprints and as a key of claim states, and a resumed run is recognized by
 * these.
 */
export function nameOfLot({ kind = 'drop', auctionId, cubeId }: LotInput): string {
  return `cube ${cubeId} in ${kind} ${auctionId}`;
}

/** Returns the server ids of a lot. */
export async function serverLot(chain: Chain, lot: LotInput): Promise<LotId> {
  const { kind = 'drop' } = lot;
  const [auctionId, cubeId] = await Promise.all([
    serverIdOn(chain, kind, lot.auctionId),
    serverIdOn(chain, 'cube', lot.cubeId),
  ]);
  return { kind, auctionId, cubeId };
}
