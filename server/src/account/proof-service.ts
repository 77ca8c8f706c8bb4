import { accountMessages as messages, PROOF_SECONDS } from '@cubedrop/sdk';
import { badRequest, HttpError } from '../errors.ts';
import type { Caller } from '../http/caller.ts';
import type { SignIn } from './account-service.ts';
import type { Guesses } from './guesses.ts';
import type { Holder, Holders } from './holders.ts';
import { isPassword } from './password.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Sessions } from './sessions.ts';

/** What an account proves anew: a password, a code of its authenticator, or a signature of its wallet. */
export type ProofKind = 'password' | 'code' | 'signature';

/** What proves it; of these, the one that the account has. */
export interface Proof extends Partial<SignIn> {
  password?: string;
  code?: string;
}

export interface ProofOptions {
  holders: Pick<Holders, 'find'>;
  factors: Pick<SecondFactors, 'use'>;
  sessions: Pick<Sessions, 'prove'>;
  guesses: Pick<Guesses, 'proof'>;
  /** The address that signed, lower case. @throws HttpError 400 or 401 */
  signerOf: (signIn: SignIn) => Promise<string>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Asks those who are signed in to prove anew who they are, before they change what guards their account. */
export interface ProofService {
  /** Proves it for the next five minutes of this session. @throws HttpError 400, 403 or 429 */
  prove(caller: Caller, proof: Proof): Promise<void>;
  /** @throws HttpError 403, which says what proves it, where the last proof is older than five minutes */
  assertProven(caller: Caller): Promise<void>;
  /** Counts a try of a secret within a session. @throws HttpError 429 */
  tried(caller: Caller): ReturnType<Guesses['proof']>;
}

export function proofService(options: ProofOptions): ProofService {
  const { holders, factors, sessions, guesses, signerOf, now } = options;

  async function isProven(holder: Holder | undefined, proof: Proof): Promise<boolean> {
    if (!holder) return false;
    const { userId, member, address } = holder;
    switch (kindOf(holder)) {
      case 'code':
        return proof.code !== undefined && (await factors.use(userId, proof.code)) !== undefined;
      case 'password':
        return proof.password !== undefined && isPassword(proof.password, member?.passwordHash);
      case 'signature': {
        const { address: signer, network, message, signature } = proof;
        if (signer === undefined || network === undefined || message === undefined || signature === undefined)
          return false;
        return (await signerOf({ address: signer, network, message, signature }).catch(nobody)) === address;
      }
    }
  }

  const tried: ProofService['tried'] = ({ session }) => guesses.proof(session);
  return {
    tried,
    async prove(caller, proof) {
      const guess = await tried(caller);
      if (!(await isProven(await holders.find(caller.userId), proof))) throw badRequest(messages.proofWrong);
      await guess.right();
      await sessions.prove(caller.session);
    },
    async assertProven({ userId, provenAt }) {
      if (now() - provenAt <= PROOF_SECONDS) return;
      const holder = await holders.find(userId);
      const proof = holder && kindOf(holder);
      throw new HttpError(403, messages.proofNeeded, { more: { proof } });
    },
  };
}

function kindOf({ member }: Holder): ProofKind {
  if (!member) return 'signature';
  return member.kind === 'admin' ? 'code' : 'password';
}

/** Who signed what does not hold: nobody. */
function nobody(error: unknown): undefined {
  if (error instanceof HttpError) return undefined;
  throw error;
}
