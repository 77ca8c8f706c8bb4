import type { Due } from '@cubedrop/sdk/api';
import type { LotInput, WantedClaim } from '@cubedrop/sdk/flows';

/** Returns the lot of a due claim or withdrawal, identified by on-chain ids. */
export function inputOf({ kind, auctionOnChainId, cubeOnChainId }: Due): LotInput {
  return {
    kind,
    auctionId: BigInt(auctionOnChainId),
    cubeId: BigInt(cubeOnChainId),
  };
}

/** Converts a due claim or withdrawal to one of the claims that the claim-all flow takes. */
export function claimOf(due: Due): WantedClaim {
  return { ...inputOf(due), word: due.action };
}

/** Returns a key that is different for each due claim or withdrawal of an account. */
export const keyOfDue = ({ action, kind, auctionOnChainId, cubeOnChainId }: Due): string =>
  `${action} ${kind} ${auctionOnChainId} ${cubeOnChainId}`;
