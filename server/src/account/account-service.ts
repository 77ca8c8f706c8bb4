import { randomBytes } from 'node:crypto';
import { accountMessages } from '@cubedrop/sdk';
import { getAddress } from 'ethers';
import { BAD_TOKEN, badRequest, conflict, HttpError, UnauthorizedError } from '../errors.ts';
import type { Caller, Role } from '../http/caller.ts';
import type { AccountStore } from './account-store.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import { SignInRefusedError, signInTerms, verifySignIn } from './sign-in-message.ts';
import type { Tokens } from './tokens.ts';

const NONCE_SECONDS = 600;

export interface SignIn {
  address: string;
  network: string;
  message: string;
  signature: string;
}

export interface SignInChallenge {
  nonce: string;
  domain: string;
  uri: string;
  chainId: number;
  statement: string;
}

/** A token, and what its bearer may do. */
export interface Session {
  token: string;
  roles: readonly Role[];
}

/** An account, whichever way its owner signs in. */
interface Holder {
  readonly userId: string;
  /** Lower case; null where a member has linked none. */
  readonly address: string | null;
  readonly tokenGeneration: number;
  /** What they may do besides what their wallet lets them. */
  readonly ownRoles: readonly Role[];
}

export interface AccountOptions {
  store: AccountStore;
  members: Pick<MemberStore, 'byId' | 'linkWallet'>;
  tokens: Tokens;
  publicUrl: string;
  /** Other addresses under which the server is reached. */
  publicUrlAliases: readonly string[];
  network: { name: string; chainId: number };
  /** Addresses that are admins by configuration, lower case. */
  admins: ReadonlySet<string>;
  /** Whether an address (lower case) holds the creator role on chain now. */
  isCreator: (address: string) => Promise<boolean>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface AccountService {
  /** A nonce for one sign-in, and what the message of one that goes to the public address says besides. */
  nonce(address: string): Promise<SignInChallenge>;
  /** @throws HttpError 400 for another network, 401 where the sign-in is refused */
  signIn(signIn: SignIn): Promise<Session>;
  /** A token for a member who has proven to be it. */
  openSession(member: MemberRow): Promise<Session>;
  /**
   * Links a wallet to a member's account, by a signature as for a sign-in.
   * @throws HttpError 400 for another network or a wallet's own account, 401 where refused, 409 for another's wallet
   */
  linkWallet(caller: Caller, signIn: SignIn): Promise<Session>;
  /** Whose token this is. @throws UnauthorizedError where it is none, has expired or was revoked */
  identify(token: string): Promise<Caller>;
  /** Ends the caller's token. */
  signOut(caller: Caller): Promise<void>;
  rolesOf(address: string): Promise<readonly Role[]>;
}

export function accountService(options: AccountOptions): AccountService {
  const { store, members, tokens, publicUrl, publicUrlAliases, network, admins, isCreator, now } = options;
  const terms = signInTerms(publicUrl, publicUrlAliases, network.chainId);

  async function rolesOf(address: string): Promise<readonly Role[]> {
    const [granted, creator] = await Promise.all([store.grantsOf(address), isCreator(address)]);
    const roles: Role[] = [];
    if (admins.has(address) || granted.includes('admin')) roles.push('admin');
    if (creator) roles.push('creator');
    return [...roles, 'user'];
  }

  async function rolesOfHolder({ address, ownRoles }: Holder): Promise<readonly Role[]> {
    return [...new Set([...ownRoles, ...(address === null ? [] : await rolesOf(address))])];
  }

  async function holderOf(userId: string): Promise<Holder | undefined> {
    const account = await store.findAccount(userId);
    if (account) return { ...account, ownRoles: [] };
    const member = await members.byId(userId);
    return member && holderOfMember(member);
  }

  async function open(holder: Holder): Promise<Session> {
    const { userId, tokenGeneration: generation } = holder;
    const address = holder.address === null ? null : getAddress(holder.address);
    const roles = await rolesOfHolder(holder);
    return { token: await tokens.issue({ userId, address, roles, generation }, now()), roles };
  }

  /** The address that signed, lower case. @throws HttpError 400 or 401 */
  async function signerOf(signIn: SignIn): Promise<string> {
    if (signIn.network.toLowerCase() !== network.name.toLowerCase()) {
      throw badRequest(`This server is on ${network.name}.`);
    }
    const address = signIn.address.toLowerCase();
    const nonce = await verifySignIn(signIn, terms, now()).catch(refused);
    if (!(await store.takeNonce(nonce, address, now()))) {
      refused(new SignInRefusedError('the nonce is used up, too old or not ours'));
    }
    return address;
  }

  return {
    rolesOf,
    openSession: (member) => open(holderOfMember(member)),
    async nonce(address) {
      const nonce = randomBytes(16).toString('hex');
      await store.addNonce(nonce, address.toLowerCase(), now() + NONCE_SECONDS, now());
      const { host, origin } = new URL(publicUrl);
      const { signInStatement: statement } = accountMessages;
      return { nonce, domain: host, uri: origin, chainId: network.chainId, statement };
    },
    async signIn(signIn) {
      const account = await store.openAccount(await signerOf(signIn), now());
      return open({ ...account, ownRoles: [] });
    },
    async linkWallet({ userId }, signIn) {
      if (!(await members.byId(userId))) throw badRequest('This account is a wallet already.');
      const address = await signerOf(signIn);
      if (!(await members.linkWallet(userId, address)))
        throw conflict('This wallet is linked to another account.');
      return open(holderOfMember((await members.byId(userId))!));
    },
    async identify(token) {
      const claims = await tokens.read(token, now());
      if (!claims) throw new UnauthorizedError(BAD_TOKEN);
      const { tokenId, userId, generation } = claims;
      const [holder, revoked] = await Promise.all([holderOf(userId), store.isRevoked(tokenId)]);
      if (revoked || holder?.tokenGeneration !== generation) throw new UnauthorizedError(BAD_TOKEN);
      const roles = await rolesOfHolder(holder);
      return { address: holder.address, userId, roles, tokenId, tokenExpiresAt: claims.expiresAt };
    },
    async signOut({ tokenId, tokenExpiresAt }) {
      await store.revokeToken(tokenId, tokenExpiresAt, now());
    },
  };
}

function holderOfMember({ userId, kind, wallet, tokenGeneration }: MemberRow): Holder {
  const ownRoles: Role[] = kind === 'admin' ? ['admin', 'user'] : ['business'];
  return { userId, address: wallet, tokenGeneration, ownRoles };
}

function refused(error: unknown): never {
  if (error instanceof SignInRefusedError) throw new HttpError(401, error.message);
  throw error;
}
