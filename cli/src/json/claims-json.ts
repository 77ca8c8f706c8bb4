import { problemText } from '@cubedrop/sdk';
import type { ClaimAllResult, ClaimOutcome, SkipReason } from '@cubedrop/sdk/flows';

/** A claim as `--json` prints it. `dropId` is the on-chain id of the drop or of the owner's auction. */
export type ClaimJson = Pick<ClaimOutcome, 'word' | 'kind' | 'transaction' | 'amount'> & {
  dropId: string;
  /** On-chain id of the cube. */
  tokenId: string;
  /** Why it was skipped, or `null` if it was not. */
  skipped: string | null;
};

/** Returns claims as `--json` prints them: `skipped` is a text even if the reason is a problem with a code. */
export const claimsJson = ({ claims }: ClaimAllResult): { claims: ClaimJson[] } => ({
  claims: claims.map(({ word, kind, auctionId, cubeId, transaction, amount, skipped }) => ({
    word,
    kind,
    dropId: auctionId,
    tokenId: cubeId,
    transaction,
    amount,
    skipped: skipped && textOf(skipped),
  })),
});

/** Returns the on-chain ids of a claim's lot. */
export const lotOfClaim = ({ dropId, tokenId }: ClaimJson) => ({ auctionId: dropId, cubeId: tokenId });

const textOf = (reason: SkipReason) => (typeof reason === 'string' ? reason : problemText(reason));
