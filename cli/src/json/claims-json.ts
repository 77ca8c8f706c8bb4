import { problemText } from '@cubedrop/sdk';
import type { ClaimAllResult, ClaimOutcome, SkipReason } from '@cubedrop/sdk/flows';

/** A claim as `--json` prints it. */
export type ClaimJson = Omit<ClaimOutcome, 'skipped'> & {
  /** Why it was skipped, or `null` if it was not. */
  skipped: string | null;
};

/** Returns claims as `--json` prints them: with texts in place of problems. */
export const claimsJson = ({ claims }: ClaimAllResult): { claims: ClaimJson[] } => ({
  claims: claims.map((claim) => ({ ...claim, skipped: claim.skipped && textOf(claim.skipped) })),
});

const textOf = (reason: SkipReason) => (typeof reason === 'string' ? reason : problemText(reason));
