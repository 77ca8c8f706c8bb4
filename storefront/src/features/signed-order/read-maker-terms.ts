import type { Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import {
  connectChain,
  readContract,
  readCurrentOwnerCut,
  readLatestCubeId,
  readOrderCounter,
} from '@cubedrop/sdk/chain';

/** The values that an account's next order takes from the chain. */
export interface MakerTerms {
  /** Current cut of the exchange's owner, in millionths. It is the maximum cut that the order accepts. */
  maxCutPerMillion: bigint;
  /** The maker's counter. Once it has increased, no order that the maker signed before can be filled. */
  counter: bigint;
  /** Number of times that the cube has changed hands; 0 for an offer. */
  transferCount: bigint;
  /** On-chain id of the latest cube, the limit of an offer for any cube of a creator; 0 for a listing. */
  latestCubeId: bigint;
}

/**
 * Returns the values that an account's next order takes from the chain. Imports ethers, so load this module on demand.
 * @param cubeId on-chain id of the cube to list; `null` for an offer
 */
export async function readMakerTerms(
  config: Config,
  maker: Address,
  cubeId: bigint | null,
): Promise<MakerTerms> {
  const chain = connectChain(config);
  const [maxCutPerMillion, counter, trade, latestCubeId] = await Promise.all([
    readCurrentOwnerCut(chain),
    readOrderCounter(chain, maker),
    cubeId === null ? null : readContract(chain, 'cube', 'tradeOf', [cubeId]),
    cubeId === null ? readLatestCubeId(chain) : 0n,
  ]);
  return { maxCutPerMillion, counter, transferCount: trade?.transferCount ?? 0n, latestCubeId };
}
