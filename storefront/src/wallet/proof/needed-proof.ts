import { ApiError } from '@cubedrop/sdk/api';

/** Method by which a user proves their identity again. */
export type ProofKind = 'password' | 'code' | 'signature';

/** Returns the proof that a refused request requires, or `undefined` for any other error. */
export function neededProof(error: unknown): ProofKind | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { proof } = error.body;
  return proof === 'password' || proof === 'code' || proof === 'signature' ? proof : undefined;
}
