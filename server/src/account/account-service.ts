import { randomBytes } from 'node:crypto';
import { accountMessages } from '@cubedrop/sdk';
import { getAddress } from 'ethers';
import { BAD_TOKEN, badRequest, conflict, HttpError, UnauthorizedError } from '../errors.ts';
import { actorNames } from '../admin/audit-service.ts';
import type { Caller, Role } from '../http/caller.ts';
import type { AccountStore } from './account-store.ts';
import { holderOfMember, type Holder, type Holders } from './holders.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import type { OpenSession, Sessions } from './sessions.ts';
import type { SignInLog } from './sign-in-log.ts';
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

/** A token, what its bearer may do, and the secret that the session is renewed with. */
export interface Session {
  token: string;
  roles: readonly Role[];
  renewal: string;
}

export interface AccountOptions {
  store: AccountStore;
  members: Pick<MemberStore, 'byId' | 'linkWallet'>;
  holders: Holders;
  sessions: Sessions;
  tokens: Tokens;
  log: Pick<SignInLog, 'signedIn' | 'signedOut'>;
  publicUrl: string;
  /** Other addresses under which the server is reached. */
  publicUrlAliases: readonly string[];
  network: { name: string; chainId: number };
  /** Seconds since the epoch. */
  now: () => number;
}

export interface AccountService {
  /** A nonce for one sign-in, and what the message of one that goes to the public address says besides. */
  nonce(address: string): Promise<SignInChallenge>;
  /** @throws HttpError 400 for another network, 401 where the sign-in is refused */
  signIn(signIn: SignIn, network: string): Promise<Session>;
  /** A token for a member who has proven to be it. */
  openSession(member: MemberRow): Promise<Session>;
  /**
   * Links a wallet to a member's account, by a signature as for a sign-in.
   * @throws HttpError 400 for another network or a wallet's own account, 401 where refused, 409 for another's wallet
   */
  linkWallet(caller: Caller, signIn: SignIn): Promise<Session>;
  /** The address that signed, lower case; its nonce is used up. @throws HttpError 400 or 401 */
  signerOf(signIn: SignIn): Promise<string>;
  /** Whose token this is. @throws UnauthorizedError where it is none, has expired or was revoked */
  identify(token: string): Promise<Caller>;
  /** Returns a token in place of one that runs out, and the next secret to renew it with. @throws UnauthorizedError */
  renew(renewal: string): Promise<Session>;
  /** Whether the caller's session goes on. */
  isSignedIn(caller: Caller): Promise<boolean>;
  /** Ends the caller's session. */
  signOut(caller: Caller): Promise<void>;
  /** Ends every session of the caller's account. */
  signOutEverywhere(caller: Caller): Promise<void>;
}

export function accountService(options: AccountOptions): AccountService {
  const { store, members, holders, sessions, tokens, log, publicUrl, publicUrlAliases, network, now } =
    options;
  const terms = signInTerms(publicUrl, publicUrlAliases, network.chainId);
  const nameOf = actorNames(members);

  async function sessionOf(holder: Holder, { row, renewal }: OpenSession): Promise<Session> {
    const { userId } = holder;
    const address = holder.address === null ? null : getAddress(holder.address);
    const roles = await holders.rolesOf(holder);
    const { sessionId: session, turn, expiresAt: until } = row;
    return {
      token: await tokens.issue({ userId, address, roles, session, turn, until }, now()),
      roles,
      renewal,
    };
  }

  const open = async (holder: Holder): Promise<Session> =>
    sessionOf(holder, await sessions.open(holder.userId, holder.tokenGeneration));

  const signerOf: AccountService['signerOf'] = async (signIn) => {
    if (signIn.network.toLowerCase() !== network.name.toLowerCase()) {
      throw badRequest(`This server is on ${network.name}.`);
    }
    const address = signIn.address.toLowerCase();
    const nonce = await verifySignIn(signIn, terms, now()).catch(refused);
    if (!(await store.takeNonce(nonce, address, now()))) {
      refused(new SignInRefusedError('the nonce is used up, too old or not ours'));
    }
    return address;
  };

  async function noteSignOut(caller: Caller, where: 'here' | 'everywhere'): Promise<void> {
    if (!caller.roles.includes('admin')) return;
    await log.signedOut({ userId: caller.userId, name: (await nameOf(caller)).name }, where);
  }

  return {
    signerOf,
    openSession: (member) => open(holderOfMember(member)),
    async nonce(address) {
      const nonce = randomBytes(16).toString('hex');
      await store.addNonce(nonce, address.toLowerCase(), now() + NONCE_SECONDS, now());
      const { host, origin } = new URL(publicUrl);
      const { signInStatement: statement } = accountMessages;
      return { nonce, domain: host, uri: origin, chainId: network.chainId, statement };
    },
    async signIn(signIn, from) {
      const account = await store.openAccount(await signerOf(signIn), now());
      const session = await open({ ...account, member: null });
      const { userId, address } = account;
      if (session.roles.includes('admin'))
        await log.signedIn({ userId, name: getAddress(address) }, 'wallet', from);
      return session;
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
      const { session, turn, userId } = claims;
      const [holder, row] = await Promise.all([holders.find(userId), sessions.used(session, turn)]);
      if (!holder || row?.userId !== userId || row.generation !== holder.tokenGeneration)
        throw new UnauthorizedError(BAD_TOKEN);
      const roles = await holders.rolesOf(holder);
      return { address: holder.address, userId, roles, session, provenAt: row.provenAt };
    },
    async renew(renewal) {
      const opened = await sessions.renew(renewal);
      const holder = opened && (await holders.find(opened.row.userId));
      if (!holder || opened?.row.generation !== holder.tokenGeneration)
        throw new UnauthorizedError(BAD_TOKEN);
      return sessionOf(holder, opened);
    },
    async isSignedIn({ session, userId }) {
      const [row, holder] = await Promise.all([sessions.find(session), holders.find(userId)]);
      return row !== undefined && row.generation === holder?.tokenGeneration;
    },
    async signOut(caller) {
      await sessions.end(caller.session);
      await noteSignOut(caller, 'here');
    },
    async signOutEverywhere(caller) {
      await sessions.endAll(caller.userId);
      await noteSignOut(caller, 'everywhere');
    },
  };
}

function refused(error: unknown): never {
  if (error instanceof SignInRefusedError) throw new HttpError(401, error.message);
  throw error;
}
