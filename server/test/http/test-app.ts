import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Router } from 'express';
import { isoTime } from '@cubedrop/sdk';
import { createApi, type Api } from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import { pino } from 'pino';
import { SiweMessage } from 'siwe';
import { accountRoutes } from '../../src/features/account/account-routes.ts';
import { createStores } from '../../src/features/stores.ts';
import { accountParts, type AccountParts } from '../../src/features/account/account-parts.ts';
import type { AccountService } from '../../src/features/account/account-service.ts';
import { documentationRoutes } from '../../src/features/documentation/documentation-routes.ts';
import { createApp, type AppOptions } from '../../src/start/app.ts';
import {
  openDatabase,
  readRevision,
  type Database,
  type PublicPart,
} from '../../src/platform/database/index.ts';
import type { PublicVersion } from '../../src/platform/http/response-cache.ts';
import { sharesOf } from '../../src/platform/http/body-budget.ts';
import { bodyFiles } from '../../src/platform/http/body-files.ts';
import { specification as specified } from '../../src/platform/http/validator.ts';
import { TEST_PASSWORD_COST } from '../account/test-password-cost.ts';

export const SPEC_FILE = new URL('../../../openapi.yaml', import.meta.url).pathname;
/** Folder of the documentation site, if it is built. */
const SITE = new URL('../../../docs/dist', import.meta.url).pathname;
const NETWORK = { name: 'ropsten', chainId: 3 };
/** Lifetimes of the test app's tokens and sessions, in seconds. */
export const TOKEN_SECONDS = 3600;
export const IDLE_SECONDS = 7 * 24 * 3600;

export interface TestApp {
  readonly url: string;
  readonly folder: string;
  readonly database: Database;
  readonly accounts: AccountService;
  /** The services behind signing in. */
  readonly parts: AccountParts;
  /** The clock for accounts and tokens, in seconds since the epoch. Tests move it. */
  readonly clock: { now: number };
  readonly creators: Set<string>;
  /** Log entries, as JSON texts. */
  readonly log: string[];
  /** Creates a client, signed in if given a token. */
  api(token?: string): Api;
  signIn(wallet: Wallet): Promise<string>;
  /** Makes requests whose responses are computed, even if the app has cached responses to them. */
  computed<T>(ask: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Parses the specification and creates the routes of the documentation. This takes half a second, so all apps of a test
 * file share the result.
 */
const described = async (): Promise<Pick<AppOptions, 'specification' | 'documentation'>> => ({
  specification: specified(SPEC_FILE),
  documentation: await documentationRoutes(SPEC_FILE, SITE),
});
let specification: ReturnType<typeof described> | undefined;

/** Returns the body of a sign-in. @param changes fields that differ from a valid message */
export async function signInBody(
  url: string,
  wallet: Wallet,
  changes: Partial<SiweMessage> = {},
): Promise<{ address: string; network: string; message: string; signature: string }> {
  const { nonce, domain, uri, chainId, statement } = await createApi({ baseUrl: url }).get(
    '/user/auth/nonce',
    {
      params: { query: { address: wallet.address } },
    },
  );
  const message = new SiweMessage({
    domain,
    uri,
    chainId,
    statement,
    nonce,
    version: '1',
    address: wallet.address,
    ...changes,
  }).prepareMessage();
  return {
    address: wallet.address,
    network: NETWORK.name,
    message,
    signature: await wallet.signMessage(message),
  };
}

/** Parts of the app from which a test can build its routers. */
export type TestAppParts = Pick<TestApp, 'folder' | 'url' | 'clock' | 'database' | 'parts'>;

/** Starts the real app on a free port, with a real database, by default in a folder of its own. */
export async function startTestApp({
  routers = () => [],
  databaseAt,
  allowedOrigins = [],
  ...options
}: {
  routers?: (app: TestAppParts) => Router[] | Promise<Router[]>;
  /** Path or URL of the database. Defaults to a new SQLite file. */
  databaseAt?: string;
} & Partial<Omit<AppOptions, 'routers'>> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'cubedrop-http-'));
  const database = await openDatabase(databaseAt ?? join(folder, 'cubedrop.sqlite'));
  const clock = { now: Math.floor(Date.now() / 1000) };
  const creators = new Set<string>();
  const log: string[] = [];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { tokens: Buffer.alloc(32, 7), pins: Buffer.alloc(32, 9) };
  const stores = createStores(database);
  const parts = accountParts({
    database,
    stores,
    publicUrl: url,
    publicUrlAliases: [],
    allowedOrigins,
    network: NETWORK,
    chainTime: async () => clock.now,
    now: () => clock.now,
    keys: { ...keys, sessions: Buffer.alloc(32, 10), factors: Buffer.alloc(32, 11) },
    admins: new Set<string>(),
    isCreator: async (address: string) => creators.has(address),
    tokenSeconds: TOKEN_SECONDS,
    idleSeconds: IDLE_SECONDS,
    passwordCost: TEST_PASSWORD_COST,
  });
  const { accounts } = parts;
  let isComputing = false;
  let computed = 0;
  const { publicVersion = versionOf } = options;
  async function versionOf(part: PublicPart): Promise<PublicVersion> {
    const revision = await readRevision(database.sequelize, part);
    return { revision, text: `${revision} ${clock.now}` };
  }
  const app = createApp({
    log: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    identify: accounts.identify,
    assertProven: parts.proofs.assertProven,
    publicUrl: url,
    allowedOrigins,
    rpcUrl: 'http://localhost:8545',
    mediaOrigins: [],
    signInsPerMinute: 1000,
    callsPerMinute: 100_000,
    uploadsPerMinute: 1000,
    messagesPerHour: 100_000,
    profilesPerHour: 100_000,
    applicationsPerHour: 100_000,
    bodyFiles: bodyFiles(join(folder, 'bodies')),
    bodiesInFlight: sharesOf(8 * 1024 ** 3),
    uploadAccountOf: () => undefined,
    cursorKey: Buffer.alloc(32, 12),
    trustedProxies: 0,
    storefront: undefined,
    cardOf: async () => undefined,
    measure: (_req, _res, next) => next(),
    ...(await (specification ??= described())),
    ...options,
    async publicVersion(part) {
      const version = await publicVersion(part);
      return isComputing ? { ...version, text: `${version.text} ${(computed += 1)}` } : version;
    },
    routers: [accountRoutes(parts), ...(await routers({ folder, url, clock, database, parts }))],
  });
  server.on('request', app);
  const api = (token?: string): Api => createApi({ baseUrl: url, token: () => token, retries: 0 });
  return {
    url,
    folder,
    database,
    accounts,
    parts,
    clock,
    creators,
    log,
    api,
    async signIn(wallet) {
      const body = await signInBody(url, wallet, { issuedAt: isoTime(clock.now) });
      return (await api().post('/user/auth/login', { body })).token;
    },
    async computed(ask) {
      isComputing = true;
      try {
        return await ask();
      } finally {
        isComputing = false;
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
