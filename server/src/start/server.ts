import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountParts, type AccountParts } from '../features/account/account-parts.ts';
import { accountStore } from '../features/account/account-store.ts';
import { memberStore } from '../features/account/member-store.ts';
import { documentationRoutes } from '../features/documentation/documentation-routes.ts';
import { chainTime as timeOf } from '../features/system/chain-time.ts';
import { clientConfig } from '../features/system/client-config.ts';
import { metricsRoutes } from '../features/system/metrics-routes.ts';
import { metrics } from '../features/system/metrics.ts';
import { serverHealth } from '../features/system/server-health.ts';
import { systemRoutes, type SystemOptions } from '../features/system/system-routes.ts';
import { knownContentStore } from '../features/upload/known-content-store.ts';
import type { ChainConfig } from '../index/chain/chain-config.ts';
import { httpNode } from '../index/chain/node.ts';
import { OtherChainError } from '../index/chain/other-chain.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { assertCallsAnswered } from '../platform/http/answered-calls.ts';
import { sharesOf } from '../platform/http/body-budget.ts';
import { bodyFiles as bodyFilesIn } from '../platform/http/body-files.ts';
import { listen } from '../platform/http/listen.ts';
import type { Logger } from '../platform/http/log.ts';
import { specification } from '../platform/http/validator.ts';
import { openMessengers } from '../platform/mail/open-messengers.ts';
import { outboxRoutes, type LocalOutbox } from '../platform/mail/outbox-routes.ts';
import { outbox as outboxOf } from '../platform/mail/outbox.ts';
import { sharedLimits } from '../platform/redis/shared-limits.ts';
import type { Repetition } from '../platform/repetition.ts';
import { installationKeys, type Keys } from '../platform/secret.ts';
import { StartError } from '../platform/start-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { sweeping } from '../platform/storage/sweeping.ts';
import { createApp } from './app.ts';
import { chainIndex, type ChainIndex, type ChainIndexOptions } from './chain-index.ts';
import type { ServerConfig } from './config.ts';
import { fileParts, type FileParts } from './file-parts.ts';
import { featureRouters } from './routers.ts';

const SPEC_FILE = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));
/** Maximum number of blocks that a ready server may lag behind the chain. */
const READY_LAG = 5;

/** Milliseconds that open requests have to finish on shutdown; longer than a report waits. */
const SHUTDOWN_MS = 15_000;
/** The same for a local stack, where someone waits after Ctrl-C. */
const LOCAL_SHUTDOWN_MS = 2_000;

/** Age at which unreferenced documents are deleted. */
const UNREFERENCED_DOCUMENT_SECONDS = 24 * 3600;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Additional features of a process that runs its own chain. */
export type OwnChain = Required<Pick<SystemOptions, 'demoAccounts'>> & Pick<LocalOutbox, 'assertLocal'>;

export interface ServerOptions {
  config: ServerConfig;
  chain: ChainConfig;
  log: Logger;
  /** Folder of the storefront's build; `undefined` if it is served elsewhere. */
  storefront?: string | undefined;
  /** Set if this process runs the chain: its clock can be moved, and its demo accounts can be shown. */
  ownChain?: OwnChain | undefined;
  /** Polling interval in milliseconds; defaults to one second. */
  interval?: number;
  /** Milliseconds to wait for a report. */
  patience?: number;
}

export interface RunningServer {
  readonly port: number;
  /** Resolves once everything on the chain at the call is indexed, or indexing it has failed. */
  caughtUp(): Promise<void>;
  /** Polls the chain immediately. Call it when the chain is known to have changed. */
  look(): void;
  /** Ends open requests, then stops the follower and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts everything but the chain: database, storage, follower and HTTP.
 * @throws StartError, DatabaseInUseError, or a system error (EADDRINUSE, EACCES)
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options;
  const keys = await installationKeys(config.dataFolder, config.secret);
  const database = await openDatabase(config.database);
  try {
    return await serve(options, keys, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(options: ServerOptions, keys: Keys, database: Database): Promise<RunningServer> {
  const { config, chain, log, storefront, ownChain } = options;
  const now = (): number => Math.floor(Date.now() / 1000);
  const onError = (error: unknown): void => log.warn({ err: error }, 'tried again later');
  const node = httpNode(chain.rpcUrl);
  const chainTime = (): Promise<number> => timeOf(node, ownChain !== undefined, now());
  const known = knownContentStore(database);
  const storage = await openStorage(config, keys.urls, now, known.isKnown);
  const accounts = accountStore(database);
  const memberRows = memberStore(database);
  const outbox = ownChain && outboxOf(database, now);
  const messengers = await openMessengers(config, outbox);
  const index = indexOf(options, {
    database,
    node,
    content: storage.content,
    accounts,
    chainTime,
    onError,
    mail: messengers.mail,
  });
  const parts = accountParts({
    database,
    keys,
    publicUrl: config.publicUrl,
    publicUrlAliases: config.publicUrlAliases,
    network: chain,
    now,
    admins: config.admins,
    isCreator: index.isCreator,
    tokenSeconds: config.tokenMinutes * 60,
    idleSeconds: config.sessionDays * 24 * 3600,
  });
  const files = fileParts({
    database,
    storage,
    known,
    accounts,
    members: memberRows,
    publicUrl: config.publicUrl,
    now,
    onError,
  });
  const sweeps = sweepsOf(files, parts, index.follower, onError);
  const limits = config.redisUrl === undefined ? undefined : sharedLimits(config.redisUrl, onError);
  const bodyFiles = bodyFilesIn(join(config.dataFolder, 'bodies'));
  await bodyFiles.clear();

  const figures = metrics({ database, live: index.live, status: index.follower.status });
  let isStopping = false;
  const isReady = (): boolean => {
    const { lag, otherChain } = index.follower.status();
    return !isStopping && !otherChain && lag !== null && lag <= READY_LAG;
  };
  const routers = [
    ...featureRouters({
      config,
      keys,
      database,
      storage,
      index,
      accounts,
      memberRows,
      parts,
      files,
      messengers,
      limits,
      chainTime,
      now,
      onError,
      onUnsent: (error) => log.error({ err: error }, 'a message was not sent'),
    }),
    outboxRoutes(ownChain && outbox && { outbox, assertLocal: ownChain.assertLocal }),
    metricsRoutes(figures, config.metricsToken),
    systemRoutes({
      config: clientConfig({ chain, follower: index.follower, chainTime, now, aboutUrl: config.aboutUrl }),
      health: serverHealth(database, index.follower),
      isReady,
      demoAccounts: ownChain?.demoAccounts,
    }),
  ];
  await assertCallsAnswered(SPEC_FILE, routers);
  await index.follower.confirm().catch((error: unknown) => {
    // A node that can not be reached yet is retried by the follower.
    if (error instanceof OtherChainError) throw new StartError(error.message);
  });
  const app = createApp({
    specification: specification(SPEC_FILE),
    bodyFiles,
    bodiesUnderWay: sharesOf(config.bodiesMegabytes * 1024 ** 2),
    log,
    identify: parts.accounts.identify,
    publicUrl: config.publicUrl,
    storefront,
    cardOf: index.share.cardOf,
    mediaOrigins: storage.mediaOrigins,
    routers,
    measure: figures.measure,
    documentation: await documentationRoutes(SPEC_FILE),
    rpcUrl: chain.publicRpcUrl,
    signInsPerMinute: config.signInsPerMinute,
    callsPerMinute: config.callsPerMinute,
    uploadsPerMinute: config.uploadsPerMinute,
    messagesPerHour: config.messagesPerHour,
    ...(limits && { limits: limits.callsPerMinute }),
    trustedProxies: config.trustedProxies,
  });

  const listening = await listen(app, config.port, config.host, ownChain ? LOCAL_SHUTDOWN_MS : SHUTDOWN_MS);
  await Promise.all([index.start(), limits?.start()]);
  for (const each of sweeps) each.start();
  const close = async (): Promise<void> => {
    isStopping = true;
    index.live.close();
    await listening.close();
    await Promise.all([index.stop(), ...sweeps.map((each) => each.stop()), limits?.close()]);
    await database.close();
  };
  try {
    await checkSpecification(listening.port, config.host);
  } catch (error) {
    await close();
    throw error;
  }
  return { port: listening.port, caughtUp: index.follower.sync, look: index.look, close };
}

/** Opens the index of the configured chain. */
function indexOf(
  { config, chain, ownChain, interval = 1_000, patience }: ServerOptions,
  parts: Pick<
    ChainIndexOptions,
    'database' | 'node' | 'content' | 'accounts' | 'chainTime' | 'onError' | 'mail'
  >,
): ChainIndex {
  return chainIndex({
    ...parts,
    publicUrl: config.publicUrl,
    interval,
    now: Date.now,
    addresses: chain.contracts,
    firstBlock: chain.firstBlock,
    expected: { chainId: chain.chainId, ...(chain.genesisHash && { genesisHash: chain.genesisHash }) },
    mayBeginAnew: ownChain !== undefined,
    redisUrl: config.redisUrl,
    ...(patience !== undefined && { patience }),
    confirmations: chain.confirmations,
  });
}

/** Returns what deletes files, documents and counts that nothing needs any more. */
function sweepsOf(
  files: FileParts,
  { guesses }: AccountParts,
  follower: ChainIndex['follower'],
  onError: (error: unknown) => void,
): Repetition[] {
  const caughtUp = async (): Promise<boolean> => {
    await follower.sync();
    return follower.status().lag === 0;
  };
  return [
    sweeping(() => files.documents.sweep(UNREFERENCED_DOCUMENT_SECONDS), { everyMs: HOUR_MS, onError }),
    sweeping(guesses.sweep, { everyMs: HOUR_MS, onError }),
    sweeping(files.sweepUploads(caughtUp), { everyMs: DAY_MS, onError }),
  ];
}

/** Makes a first request, since only that reveals a broken openapi.yaml. */
async function checkSpecification(port: number, host: string): Promise<void> {
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/ready`);
  await answer.body?.cancel();
  if (answer.status === 500) throw new StartError(`${SPEC_FILE} can not be used; the log says why.`);
}
