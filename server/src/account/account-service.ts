import { randomBytes } from 'node:crypto';
import { getAddress } from 'ethers';
import { BAD_TOKEN, badRequest, HttpError, UnauthorizedError } from '../errors.ts';
import type { Caller, Role } from '../http/caller.ts';
import type { AccountStore } from './account-store.ts';
import { SignInRefusedError, signInTerms, verifySignIn, type SignInTerms } from './sign-in-message.ts';
import type { Tokens } from './tokens.ts';

const NONCE_SECONDS = 600;

export interface SignIn {
  address: string;
  network: string;
  message: string;
  signature: string;
}

export interface AccountOptions {
  store: AccountStore;
  tokens: Tokens;
  publicUrl: string;
  network: { name: string; chainId: number };
  /** Addresses that are admins by configuration, lower case. */
  admins: ReadonlySet<string>;
  /** Whether an address (lower case) holds the creator role on chain now. */
  isCreator: (address: string) => Promise<boolean>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface AccountService {
  /** A nonce for one sign-in, and what the message has to say. */
  nonce(address: string): Promise<SignInTerms & { nonce: string }>;
  /** @throws HttpError 400 for another network, 401 where the sign-in is refused */
  signIn(signIn: SignIn): Promise<{ token: string; roles: readonly Role[] }>;
  /** Whose token this is. @throws UnauthorizedError where it is none, has expired or was revoked */
  identify(token: string): Promise<Caller>;
  /** Ends the caller's token. */
  signOut(caller: Caller): Promise<void>;
  rolesOf(address: string): Promise<readonly Role[]>;
}

export function accountService(options: AccountOptions): AccountService {
  const { store, tokens, publicUrl, network, admins, isCreator, now } = options;
  const terms = signInTerms(publicUrl, network.chainId);

  async function rolesOf(address: string): Promise<readonly Role[]> {
    const [granted, creator] = await Promise.all([store.grantsOf(address), isCreator(address)]);
    const roles: Role[] = [];
    if (admins.has(address) || granted.includes('admin')) roles.push('admin');
    if (creator) roles.push('creator');
    return [...roles, 'user'];
  }

  return {
    rolesOf,
    async nonce(address) {
      const nonce = randomBytes(16).toString('hex');
      await store.addNonce(nonce, address.toLowerCase(), now() + NONCE_SECONDS, now());
      return { ...terms, nonce };
    },
    async signIn(signIn) {
      if (signIn.network.toLowerCase() !== network.name.toLowerCase()) {
        throw badRequest(`This server is on ${network.name}.`);
      }
      const address = signIn.address.toLowerCase();
      const nonce = await verifySignIn(signIn, terms, now()).catch(refused);
      if (!(await store.takeNonce(nonce, address, now()))) {
        refused(new SignInRefusedError('the nonce is used up, too old or not ours'));
      }
      const { userId, tokenGeneration: generation } = await store.openAccount(address, now());
      const roles = await rolesOf(address);
      const token = await tokens.issue({ userId, address: getAddress(address), roles, generation }, now());
      return { token, roles };
    },
    async identify(token) {
      const claims = await tokens.read(token, now());
      if (!claims) throw new UnauthorizedError(BAD_TOKEN);
      const { tokenId, userId, generation } = claims;
      const [account, revoked] = await Promise.all([store.findAccount(userId), store.isRevoked(tokenId)]);
      if (revoked || account?.tokenGeneration !== generation) throw new UnauthorizedError(BAD_TOKEN);
      const { address } = account;
      return { address, userId, roles: await rolesOf(address), tokenId, tokenExpiresAt: claims.expiresAt };
    },
    async signOut({ tokenId, tokenExpiresAt }) {
      await store.revokeToken(tokenId, tokenExpiresAt, now());
    },
  };
}

function refused(error: unknown): never {
  if (error instanceof SignInRefusedError) throw new HttpError(401, error.message);
  throw error;
}
