import type { AuctionKind } from '../auction/types.ts';
import type { ClaimWord } from './types.ts';

/** A claim or withdrawal on a lot, by on-chain ids. */
export interface ClaimOnLot {
  word: ClaimWord;
  /** Defaults to `drop`. */
  kind?: AuctionKind;
  auctionId: bigint;
  cubeId: bigint;
}

/** Maximum number of claims in one transaction. Keeps its gas below half of what a transaction may use. */
export const MAX_CLAIMS_AT_ONCE = 100;

/**
 * Groups claims by the transaction that makes them, in order: funds and cubes of one auction are settled together, and
 * withdrawals from all drops, or from all owners' auctions, are made together. A cube is taken back by itself.
 */
export function claimGroups<Claim extends ClaimOnLot>(
  claims: readonly Claim[],
): readonly [Claim, ...Claim[]][] {
  const groups: [Claim, ...Claim[]][] = [];
  const open = new Map<string, [Claim, ...Claim[]]>();
  for (const claim of claims) {
    const contents = contentsOf(claim);
    const group = contents === null ? undefined : open.get(contents);
    if (group && group.length < MAX_CLAIMS_AT_ONCE) {
      group.push(claim);
      continue;
    }
    const started: [Claim, ...Claim[]] = [claim];
    groups.push(started);
    if (contents !== null) open.set(contents, started);
  }
  return groups;
}

/** Returns what a transaction is about that makes a claim along with others; `null` if it makes only this one. */
function contentsOf({ word, kind = 'drop', auctionId }: ClaimOnLot): string | null {
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
