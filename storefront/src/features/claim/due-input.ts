import type { Due } from '@cubedrop/sdk/api';
import type { LotInput, WantedClaim } from '@cubedrop/sdk/flows';

/** Returns the lot of a due claim or withdrawal, identified by on-chain ids. */
export function inputOf({ kind, auctionOnChainId, cube }: Due): LotInput {
  return {
    kind,
    auctionId: BigInt(auctionOnChainId),
    cubeId: BigInt(cube.onChainId),
  };
}

/** Converts a due claim or withdrawal to one of the claims that the claim-all flow takes. */
export function claimOf(due: Due): WantedClaim {
  return { ...inputOf(due), word: due.action };
}
