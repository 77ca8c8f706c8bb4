import { accountMessages as messages, PROOF_SECONDS } from '@cubedrop/sdk';
import { badRequest, HttpError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Holder, Holders } from './holders.ts';
import type { PasswordHasher } from './password.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in-message.ts';

/** Ways in which an account proves its identity again: by password, authenticator or recovery code, or signature. */
export type ProofKind = 'password' | 'code' | 'signature';

/** A proof of identity; which fields are set depends on the account's `ProofKind`. */
export interface Proof extends Partial<SignIn> {
  password?: string;
  code?: string;
}

export interface ProofOptions {
  hasher: PasswordHasher;
  holders: Pick<Holders, 'find'>;
  factors: Pick<SecondFactors, 'use'>;
  sessions: Pick<Sessions, 'prove'>;
  attemptLimits: Pick<AttemptLimits, 'proof'>;
  /** Returns the address that signed, in lower case. @throws HttpError 400 or 401 */
  signerOf: (signIn: SignIn) => Promise<string>;
  /** Seconds since the epoch. */
  now: () => number;
}

/**
 * Requires a recent proof of identity for calls that `openapi.yaml` marks with `x-proof`, and before the caller
 * changes security settings.
 */
export interface ProofService {
  /** Accepts a proof for the next five minutes of this session. @throws HttpError 400 or 429 */
  prove(caller: Caller, proof: Proof): Promise<void>;
  /** @throws HttpError 403 with the required `ProofKind` if the last proof is older than five minutes */
  assertProven(caller: Caller): Promise<void>;
  /** Counts an attempt to give a proof, or the old password, in the caller's session. @throws HttpError 429 */
  countAttempt(caller: Caller): ReturnType<AttemptLimits['proof']>;
}

export function proofService(options: ProofOptions): ProofService {
  const { hasher, holders, factors, sessions, attemptLimits, signerOf, now } = options;

  async function isProven(holder: Holder | undefined, proof: Proof): Promise<boolean> {
    if (!holder) return false;
    const { userId, member, address } = holder;
    switch (kindOf(holder)) {
      case 'code':
        return proof.code !== undefined && (await factors.use(userId, proof.code)) !== undefined;
      case 'password':
        return proof.password !== undefined && hasher.matches(proof.password, member?.passwordHash);
      case 'signature': {
        const { address: signer, network, message, signature } = proof;
        if (signer === undefined || network === undefined || message === undefined || signature === undefined)
          return false;
        return (
          (await signerOf({ address: signer, network, message, signature }).catch(ignoreRefusal)) === address
        );
      }
    }
  }

  const countAttempt: ProofService['countAttempt'] = ({ session }) => attemptLimits.proof(session);
  return {
    countAttempt,
    async prove(caller, proof) {
      const attempt = await countAttempt(caller);
      if (!(await isProven(await holders.find(caller.userId), proof)))
        throw badRequest(messages.proofWrong, 'proof-wrong');
      await attempt.undoCount();
      await sessions.prove(caller.session);
    },
    async assertProven({ userId, provenAt }) {
      if (now() - provenAt <= PROOF_SECONDS) return;
      const holder = await holders.find(userId);
      const proof = holder && kindOf(holder);
      throw new HttpError(403, messages.proofNeeded, { code: 'proof-needed', more: { proof } });
    },
  };
}

function kindOf({ member }: Holder): ProofKind {
  if (!member) return 'signature';
  return member.kind === 'admin' ? 'code' : 'password';
}

/** Returns `undefined` for a refused signature. @throws any other error */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof HttpError) return undefined;
  throw error;
}
