import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type Api } from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import { createAdmin } from '../../src/features/account/admin-commands.ts';
import { enrolAdmin } from '../account/test-second-factor.ts';
import { tokens, type TokenClaims } from '../../src/features/account/tokens.ts';
import { testChain, type TestChain } from '../chain/test-chain.ts';
import { serverConfig } from '../../src/start/config/server-config.ts';
import { createLog, type Logger } from '../../src/platform/http/log.ts';
import { signInBody } from '../http/test-app.ts';
import { installationKeys } from '../../src/platform/secret.ts';
import { startServer } from '../../src/start/server.ts';
import { freePort } from '../../../scripts/free-port.mjs';
import { people as peopleOf, type People } from './people.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { makeSamples, type Samples } from './samples.ts';
import { TEST_PASSWORD_COST } from '../account/test-password-cost.ts';

export const SECRET = 'a secret of thirty-two characters';
const ADMIN = { username: 'keeper', password: 'correct horse' };
/** An admin without an authenticator. */
const NOVICE = { username: 'novice', password: 'battery staple' };
const GENESIS = `0x${'0'.repeat(64)}`;

/** Callers: accounts 0, 2 and 3 of the chain, people with passwords, and an empty wallet. */
export type Person = 'creator' | 'bidder' | 'outbid' | 'stranger' | 'admin' | 'business';

/** A complete server, a chain with the items of `Samples`, and people who are signed in. */
export interface World {
  readonly url: string;
  readonly chain: TestChain;
  /** The server's data folder. */
  readonly folder: string;
  /** A SQLite file or a `mysql://` URL. */
  readonly database: string;
  readonly samples: Samples;
  readonly people: People;
  readonly admin: typeof ADMIN;
  readonly novice: typeof NOVICE;
  /** Returns a valid recovery code of the admin. */
  recoveryCode(): Promise<string>;
  /** Proves the admin's identity again, which calls with `x-proof` require. */
  prove(): Promise<void>;
  /** Signs in the admin by password. Returns the challenge and a valid code for the second factor. */
  admission(): Promise<{ challenge: string; code: string }>;
  /** Signs in the admin or the business once more. Returns the token. */
  signInByPassword(person: 'admin' | 'business'): Promise<string>;
  readonly wallets: Readonly<Record<'creator' | 'bidder' | 'outbid' | 'stranger', Wallet>>;
  /** Returns the current token, or `undefined` for an anonymous caller. */
  token(person: Person | undefined): string | undefined;
  userId(person: Person): string;
  api(person?: Person): Api;
  /** Signs in a wallet again. Returns the token. */
  signIn(person: keyof World['wallets']): Promise<string>;
  /** Returns a person's token that expired at least a minute ago. */
  expiredToken(person: Person): Promise<string>;
  /** Returns a token with a person's claims, signed with another secret. */
  forgedToken(person: Person): Promise<string>;
  close(): Promise<void>;
}

export interface WorldOptions {
  log?: Logger;
  /** Milliseconds to wait for a report to be indexed. */
  patience?: number;
}

/**
 * Starts a server on a new chain, signs in every `Person` and creates the items.
 * @param databaseAt a SQLite file or a `mysql://` URL
 */
export async function startWorld(databaseAt: string, options: WorldOptions = {}): Promise<World> {
  const closings: Closings = [];
  try {
    return await openWorld(databaseAt, options, closings);
  } catch (error) {
    await closeAll(closings);
    throw error;
  }
}

/** Functions that close what has been opened so far, in the order of opening. */
type Closings = (() => Promise<void>)[];

async function closeAll(closings: Closings): Promise<void> {
  for (const close of closings.toReversed()) await close();
}

async function openWorld(
  databaseAt: string,
  { log = createLog('silent'), patience }: WorldOptions,
  closings: Closings,
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'cubedrop-world-'));
  closings.push(() => rm(folder, { recursive: true, force: true }));
  const chain = await testChain();
  closings.push(chain.stop);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const now = Math.floor(Date.now() / 1000);
  for (const { username: userName, password } of [ADMIN, NOVICE])
    await createAdmin({ database: databaseAt, userName, password, passwordCost: TEST_PASSWORD_COST, now });
  const config = serverConfig({
    PORT: `${port}`,
    PUBLIC_URL: url,
    CUBEDROP_DATA: folder,
    CUBEDROP_SECRET: SECRET,
    DATABASE_URL: databaseAt,
    SIGN_INS_PER_MINUTE: '100000',
    UPLOADS_PER_MINUTE: '100000',
    CALLS_PER_MINUTE: '1000000',
    // All hostile requests together take longer than the default lifetime of a token.
    TOKEN_MINUTES: '1440',
    MESSAGES_PER_HOUR: '100000',
    PROFILES_PER_HOUR: '100000',
    APPLICATIONS_PER_HOUR: '100000',
  });
  const server = await startServer({
    config,
    log,
    interval: 50,
    ...(patience !== undefined && { patience }),
    passwordCost: TEST_PASSWORD_COST,
    chain: {
      name: 'ropsten',
      chainId: 3,
      rpcUrl: chain.url,
      publicRpcUrl: chain.url,
      confirmations: 1,
      firstBlock: 0,
      explorerUrl: `${url}/explorer`,
      contracts: {
        ...chain.addresses,
        weth: await chain.contract('weth', 0).getAddress(),
        userAuction: await chain.contract('userAuction', 0).getAddress(),
        exchange: await chain.contract('exchange', 0).getAddress(),
        offers: await chain.contract('offers', 0).getAddress(),
      },
    },
    ownChain: {
      assertLocal: () => {},
      demoAccounts: async () => ({ genesisHash: GENESIS, accounts: [] }),
    },
  });
  closings.push(server.close);

  const wallets = {
    creator: chain.accounts[0]!,
    bidder: chain.accounts[2]!,
    outbid: chain.accounts[3]!,
    stranger: new Wallet(Wallet.createRandom().privateKey),
  };
  const tokenOf = new Map<Person, string>();
  const token = (person: Person | undefined): string | undefined => person && tokenOf.get(person);
  const api = (person?: Person): Api => createApi({ baseUrl: url, token: () => token(person), retries: 0 });
  let proving: Promise<unknown> | undefined;
  /** Proves the admin's identity. Concurrent callers share a proof, since the attempts of a session are limited. */
  const prove = async (): Promise<void> => {
    proving ??= recoveryCode()
      .then((code) => api('admin').post('/user/auth/proof', { body: { code } }))
      .finally(() => (proving = undefined));
    await proving;
  };
  const people = peopleOf(api(), { admin: () => api('admin'), prove });
  const signIn: World['signIn'] = async (person) => {
    const body = await signInBody(url, wallets[person]);
    return (await api().post('/user/auth/login', { body })).token;
  };

  for (const person of Object.keys(wallets) as (keyof typeof wallets)[]) {
    tokenOf.set(person, await signIn(person));
  }
  const enrolled = await enrolAdmin(url, ADMIN, Math.floor(Date.now() / 1000));
  const recoveryCode = await recoveryCodes(databaseAt, enrolled.recoveryCodes);
  const admission: World['admission'] = async () => {
    const { challenge } = await api().post('/user/auth/adminlogin', { body: ADMIN });
    return { challenge, code: await recoveryCode() };
  };
  tokenOf.set('admin', enrolled.token);
  const { email, password } = await people.business('approved');
  const signInBusiness = async (): Promise<string> =>
    (await api().post('/api/v1/auth/user/login', { body: { email, password } })).token!;
  tokenOf.set('business', await signInBusiness());
  const samples = await makeSamples({
    chain,
    url,
    api: api('creator'),
    waitUntilCaughtUp: server.waitUntilCaughtUp,
  });

  const keys = await installationKeys(folder, SECRET);
  const reissue = (person: Person, secret: Uint8Array, at: number): Promise<string> =>
    tokens({ secret, issuer: url, lifetimeSeconds: 60 }).issue(claimsOf(token(person)!), at);
  return {
    url,
    chain,
    folder,
    database: databaseAt,
    samples,
    people,
    admin: ADMIN,
    novice: NOVICE,
    wallets,
    token,
    api,
    signIn,
    recoveryCode,
    prove,
    admission,
    async signInByPassword(person) {
      if (person === 'business') return signInBusiness();
      return (await api().post('/user/auth/adminlogin/code', { body: await admission() })).token;
    },
    userId: (person) => claimsOf(token(person)!).userId,
    expiredToken: (person) => reissue(person, keys.tokens, now - 120),
    forgedToken: (person) => reissue(person, keys.urls, now),
    close: () => closeAll(closings),
  };
}

function claimsOf(token: string): Omit<TokenClaims, 'expiresAt'> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as TokenClaims;
  const { userId, address, roles, session, turn, until } = claims;
  return { userId, address, roles, session, turn, until };
}
