import { randomBytes } from 'node:crypto';
import { accountMessages } from '@cubedrop/sdk';
import { getAddress } from 'ethers';
import { badRequest, conflict, HttpError, UnauthorizedError } from '../../platform/errors.ts';
import { actorNames } from '../admin/audit-service.ts';
import type { AuditStore } from '../admin/audit-store.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { Caller, Role } from '../../platform/http/caller.ts';
import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import type { NoticeMailStore } from '../notice/notice-mail-store.ts';
import type { PushSubscriptionStore } from '../push/push-subscription-store.ts';
import type { AccountStore } from './account-store.ts';
import { holderOfMember, holderOfWallet, type Holder, type Holders } from './holders.ts';
import type { MemberRow } from './member-model.ts';
import type { MemberStore } from './member-store.ts';
import type { OpenSession, Sessions } from './sessions.ts';
import type { SignInLog } from './sign-in-log.ts';
import { SignInRefusedError, signInTerms, verifySignIn, type SignIn } from './sign-in-message.ts';
import type { Tokens } from './tokens.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

const NONCE_SECONDS = 600;

export interface SignInChallenge {
  nonce: string;
  domain: string;
  uri: string;
  chainId: number;
  statement: string;
}

/** A token, the roles of its bearer, and the secret that renews the session. */
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
  audit: Pick<AuditStore, 'add'>;
  browsers: Pick<PushSubscriptionStore, 'restart'>;
  mails: Pick<NoticeMailStore, 'restart'>;
  publicUrl: string;
  /** Other URLs under which the server is reached. */
  publicUrlAliases: readonly string[];
  /** Origins of other sites whose pages may make calls, and for which a sign-in is accepted as well. */
  allowedOrigins: readonly string[];
  network: { name: string; chainId: number };
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface AccountService {
  /**
   * Returns the fields of the message to sign: a nonce that can be used once within ten minutes, the host and origin
   * of the public URL, the chain id, and the statement.
   */
  nonce(address: string): Promise<SignInChallenge>;
  /**
   * Signs a wallet in.
   * @param clientNetwork network of the client's IP address, for the log of sign-ins
   * @throws HttpError 400 if the sign-in is for another blockchain network, 401 if it is refused
   */
  signIn(signIn: SignIn, clientNetwork: string): Promise<Session>;
  /**
   * Opens a session for a member who has been authenticated.
   * @param provenAt when the member last proved their identity, in seconds since the epoch; defaults to now
   */
  openSession(member: MemberRow, provenAt?: number): Promise<Session>;
  /**
   * Links a wallet to a member's account, with a signature as for a sign-in, and replaces the caller's session. Notices of
   * the wallet from before are not mailed, nor sent to the account's other browsers. Linking does not count as a proof.
   * @throws HttpError 400 for another blockchain network or if the account signs in with a wallet, 401 if the signature
   * is refused or the session has ended meanwhile, 409 if the wallet is linked to another account
   */
  linkWallet(caller: Caller, signIn: SignIn): Promise<Session>;
  /** Returns the address that signed, in lower case, and consumes the nonce. @throws HttpError 400 or 401 */
  signerOf(signIn: SignIn): Promise<string>;
  /** Returns the caller who holds a token. @throws UnauthorizedError if it is invalid, expired or revoked */
  identify(token: string): Promise<Caller>;
  /**
   * Returns a new token and the next renewal secret.
   * @throws UnauthorizedError if the secret is not accepted any more or the session has ended
   */
  renew(renewal: string): Promise<Session>;
  /** Returns whether the caller's session is still open. */
  isSignedIn(caller: Caller): Promise<boolean>;
  /** Ends the caller's session. */
  signOut(caller: Caller): Promise<void>;
  /**
   * Ends every session of the caller's account. If a wallet is linked to a member's account, the sessions of both the
   * wallet's account and the member's account end, whichever of the two calls this.
   */
  signOutEverywhere(caller: Caller): Promise<void>;
}

export function accountService(options: AccountOptions): AccountService {
  const { store, members, holders, sessions, tokens, log, audit, browsers, mails, chainTime, now } = options;
  const { publicUrl, publicUrlAliases, allowedOrigins, network } = options;
  const terms = signInTerms(publicUrl, [...publicUrlAliases, ...allowedOrigins], network.chainId);
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

  const open = async (holder: Holder, provenAt?: number): Promise<Session> =>
    sessionOf(holder, await sessions.open(holder.userId, holder.tokenGeneration, provenAt));

  const signerOf: AccountService['signerOf'] = async (signIn) => {
    if (signIn.network.toLowerCase() !== network.name.toLowerCase()) {
      throw badRequest(`This server is on ${network.name}.`, 'wrong-network');
    }
    const address = signIn.address.toLowerCase();
    const nonce = await verifySignIn(signIn, terms, now()).catch(throwAsHttpError);
    if (!(await store.consumeNonce(nonce, address, now()))) {
      throwAsHttpError(
        new SignInRefusedError('the nonce was used, has expired or was not issued by this server'),
      );
    }
    return address;
  };

  async function logSignOut(
    account: Pick<Caller, 'userId' | 'address' | 'roles'>,
    where: 'here' | 'everywhere',
  ): Promise<void> {
    if (!account.roles.includes('admin')) return;
    await log.signedOut({ userId: account.userId, name: (await nameOf(account)).name }, where);
  }

  return {
    signerOf,
    openSession: (member, provenAt) => open(holderOfMember(member), provenAt),
    async nonce(address) {
      const nonce = randomBytes(16).toString('hex');
      await store.addNonce(nonce, address.toLowerCase(), now() + NONCE_SECONDS, now());
      const { host, origin } = new URL(publicUrl);
      const { signInStatement: statement } = accountMessages;
      return { nonce, domain: host, uri: origin, chainId: network.chainId, statement };
    },
    async signIn(signIn, clientNetwork) {
      const account = await store.openAccount(await signerOf(signIn), now());
      const session = await open(holderOfWallet(account));
      const { userId, address } = account;
      if (session.roles.includes('admin'))
        await log.signedIn({ userId, name: getAddress(address) }, 'wallet', clientNetwork);
      return session;
    },
    async linkWallet(caller, signIn) {
      const { userId, session, provenAt } = caller;
      if (!(await members.byId(userId)))
        throw badRequest(
          'This account signs in with a wallet, so no other can be linked to it.',
          'wallet-linked',
        );
      const address = await signerOf(signIn);
      const actor = await nameOf(caller);
      const since = (await chainTime()) - CLOCK_SLACK_SECONDS;
      const isLinked = await members.linkWallet(userId, address, async (replaced, tx) => {
        // Only one of several concurrent calls replaces the session that all of them use.
        if (!(await sessions.end(session, tx))) throw new UnauthorizedError('token-invalid');
        if (replaced === address) return;
        await browsers.restart(userId, since, tx);
        await mails.restart(userId, tx);
        const details = {
          wallet: shownAddress(address),
          replaced: replaced === null ? null : shownAddress(replaced),
        };
        await audit.add(
          { at: now(), actor, action: 'wallet-linked', subject: `account:${userId}`, details },
          tx,
        );
      });
      if (!isLinked) throw conflict('This wallet is linked to another account.', 'wallet-linked');
      const holder = holderOfMember(
        expectDefined(await members.byId(userId), 'the member who links a wallet'),
      );
      return open(holder, provenAt);
    },
    async identify(token) {
      const claims = await tokens.read(token, now());
      if (!claims) throw new UnauthorizedError('token-invalid');
      const { session, turn, userId } = claims;
      const [holder, row] = await Promise.all([holders.find(userId), sessions.used(session, turn)]);
      if (!holder || row?.userId !== userId || row.generation !== holder.tokenGeneration)
        throw new UnauthorizedError('token-invalid');
      const roles = await holders.rolesOf(holder);
      return { address: holder.address, userId, roles, session, provenAt: row.provenAt };
    },
    async renew(renewal) {
      const opened = await sessions.renew(renewal);
      const holder = opened && (await holders.find(opened.row.userId));
      if (!holder || opened?.row.generation !== holder.tokenGeneration)
        throw new UnauthorizedError('token-invalid');
      return sessionOf(holder, opened);
    },
    async isSignedIn({ session, userId }) {
      const [row, holder] = await Promise.all([sessions.find(session), holders.find(userId)]);
      return row !== undefined && row.generation === holder?.tokenGeneration;
    },
    async signOut(caller) {
      await sessions.end(caller.session);
      await logSignOut(caller, 'here');
    },
    async signOutEverywhere(caller) {
      const accounts = await holders.ofPerson(caller.userId);
      await sessions.endAll(accounts.map(({ userId }) => userId));
      for (const account of accounts)
        await logSignOut({ ...account, roles: await holders.rolesOf(account) }, 'everywhere');
    },
  };
}

/** Throws an HttpError 401 for a refused sign-in, and rethrows any other error. */
function throwAsHttpError(error: unknown): never {
  if (error instanceof SignInRefusedError) throw new HttpError(401, error.message);
  throw error;
}
