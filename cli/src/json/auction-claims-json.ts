import type { Phase } from '@cubedrop/sdk';

/**
 * Returns the claim state of the lots of a drop or an owner's auction as `--json` prints it. `dropId` is the on-chain
 * id of either.
 */
export const auctionClaimsJson = (auctionId: bigint, phase: Phase, cubes: readonly object[]) => ({
  dropId: auctionId,
  phase,
  cubes,
});
