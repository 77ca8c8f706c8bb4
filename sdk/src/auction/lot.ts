import { serverIdOn } from '../chain/server-ids.ts';
import type { Chain } from '../chain/types.ts';
import type { JsonObject } from '../json.ts';
import type { AuctionKind } from './types.ts';

/** A cube in an auction, by the chain's ids. */
export interface LotInput {
  /** `drop` where nothing is said. */
  kind?: AuctionKind;
  /** The auction's id in its contract: of the drop, or of the owner's auction. */
  dropId: bigint;
  cubeId: bigint;
}

/** A lot as JSON. */
export function describeLot({ kind = 'drop', dropId, cubeId }: LotInput): JsonObject {
  const cube = { cubeId: String(cubeId) };
  return kind === 'drop' ? { dropId: String(dropId), ...cube } : { auctionId: String(dropId), ...cube };
}

/** A lot in words that no other lot has, for steps and fingerprints. */
export function nameOfLot({ kind = 'drop', dropId, cubeId }: LotInput): string {
  return `cube ${cubeId} in ${kind} ${dropId}`;
}

/** The server's ids of a lot, as reports of it take them. */
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
