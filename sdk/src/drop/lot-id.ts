import type { Chain } from '../chain/types.ts';
import type { JsonObject } from '../json.ts';
import { serverId } from '../server-id.ts';

/** A cube in a drop, by the chain's ids. */
export interface LotInput {
  dropId: bigint;
  cubeId: bigint;
}

/** A lot as JSON. */
export function describeLot({ dropId, cubeId }: LotInput): JsonObject {
  return { dropId: String(dropId), cubeId: String(cubeId) };
}

/** The server's ids of a lot, as reports of it take them. */
export async function serverLot(
  { network, contracts }: Chain,
  { dropId, cubeId }: LotInput,
): Promise<{ dropId: string; tokenId: string }> {
  const { genesisHash } = network;
  const [drop, token] = await Promise.all([
    serverId({ genesisHash, contract: contracts.dropAuction, kind: 'drop', chainId: dropId }),
    serverId({ genesisHash, contract: contracts.cube, kind: 'cube', chainId: cubeId }),
  ]);
  return { dropId: drop, tokenId: token };
}
