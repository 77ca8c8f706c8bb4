import type { Phase } from '@cubedrop/sdk';

/** Returns the claims on the lots of a drop or an owner's auction, with its on-chain id, as `--json` prints them. */
export const auctionClaimsJson = (auctionId: bigint, phase: Phase, cubes: readonly object[]) => ({
  dropId: auctionId,
  phase,
  cubes,
});
