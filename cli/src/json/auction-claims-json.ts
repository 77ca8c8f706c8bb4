import type { Phase } from '@cubedrop/sdk';

/**
 * Returns the claim state of the lots of a drop or an owner's auction as `--json` prints it. `dropId` is the on-chain
 * id of either.
 */
export function auctionClaimsJson<Lot extends { phase: Phase }>(auctionId: bigint, lots: readonly Lot[]) {
  const cubes = lots.map(({ phase: _, ...cube }) => cube);
  const isAny = (phase: Phase) => lots.some((lot) => lot.phase === phase);
  // Lots start together, but each has its own end: a late bid can postpone it, and a lot can be closed early.
  const phase: Phase = isAny('running') ? 'running' : isAny('before') ? 'before' : 'ended';
  return { dropId: auctionId, phase, cubes };
}
