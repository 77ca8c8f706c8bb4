import type { Due } from '@cubedrop/sdk/api';
import type { LotInput, WantedClaim } from '@cubedrop/sdk/flows';

/** The lot of something that is due, by the chain's ids. */
export function inputOf({ kind, auctionNumber, cube }: Due): LotInput {
  return {
    kind: kind === 'drop' ? 'drop' : 'auction',
    dropId: BigInt(auctionNumber),
    cubeId: BigInt(cube.tokenId),
  };
}

/** Something that is due, as the flow for all of it takes it. */
export function claimOf(due: Due): WantedClaim {
  return { ...inputOf(due), word: due.action };
}
