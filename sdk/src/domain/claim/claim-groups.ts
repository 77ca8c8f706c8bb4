import type { AuctionKind } from '../../api/records/lot-id.ts';
import type { ClaimAction } from './types.ts';

/** A claim or withdrawal on a lot, by on-chain ids. */
export interface ClaimOnLot {
  /** What to claim or to withdraw. */
  word: ClaimAction;
  /** Defaults to `drop`. */
  kind?: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  auctionId: bigint;
  /** On-chain id of the cube. */
  cubeId: bigint;
}

/** Maximum number of claims in one transaction. Keeps the transaction's gas below half of `MAX_TRANSACTION_GAS`. */
export const MAX_CLAIMS_AT_ONCE = 100;

/**
 * Groups claims by the transaction that makes them. The groups are in the order of their first claims, and the
 * claims of a group in the order of `claims`. All claims of funds and cubes of one auction are settled in one
 * transaction. All withdrawals from drops are made in one, and all withdrawals from owners' auctions in another.
 * Each cube is taken back in a transaction of its own. A transaction makes at most {@link MAX_CLAIMS_AT_ONCE}
 * claims; further claims go into another group.
 */
export function claimGroups<Claim extends ClaimOnLot>(
  claims: readonly Claim[],
): readonly [Claim, ...Claim[]][] {
  const groups: [Claim, ...Claim[]][] = [];
  const open = new Map<string, [Claim, ...Claim[]]>();
  for (const claim of claims) {
    const key = groupKeyOf(claim);
    const group = key === null ? undefined : open.get(key);
    if (group && group.length < MAX_CLAIMS_AT_ONCE) {
      group.push(claim);
      continue;
    }
    const started: [Claim, ...Claim[]] = [claim];
    groups.push(started);
    if (key !== null) open.set(key, started);
  }
  return groups;
}

/** Returns the key of the group that a claim belongs to; `null` if it is made in a transaction of its own. */
function groupKeyOf({ word, kind = 'drop', auctionId }: ClaimOnLot): string | null {
  switch (word) {
    case 'claim-funds':
    case 'claim-cube':
      return `settle ${kind} ${auctionId}`;
    case 'withdraw':
      return `withdraw ${kind}`;
    case 'take-back':
      return null;
  }
}
