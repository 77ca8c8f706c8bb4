import { join } from 'node:path';
import type { Express, Router } from 'express';
import { documentationRoutes } from '../features/documentation/documentation-routes.ts';
import { metrics as collectMetrics, type Metrics } from '../features/system/metrics.ts';
import type { Follower } from '../index/chain/follower.ts';
import { OtherChainError } from '../index/chain/other-chain.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { assertCallsHandled } from '../platform/http/assert-calls-handled.ts';
import { sharesOf } from '../platform/http/body-budget.ts';
import { bodyFiles as bodyFilesIn } from '../platform/http/body-files.ts';
import { listen } from '../platform/http/listen.ts';
import { specification } from '../platform/http/validator.ts';
import { installationKeys, type Keys } from '../platform/secret.ts';
import { accountOfUploadUrl } from '../platform/storage/account-of-upload-url.ts';
import { StartError } from '../platform/start-error.ts';
import { createApp } from './app.ts';
import { featureRouters } from './feature-routers.ts';
import { openResources, type Resources } from './resources.ts';
import type { ServerOptions } from './server-options.ts';
import { createServices, type Services } from './services.ts';
import { DOCUMENTS, SPEC_FILE } from './shipped-files.ts';
import { createSweeps } from './sweeps.ts';
import { systemRouters } from './system-routers.ts';

/** Time given to open requests on shutdown, in milliseconds; longer than a report waits to be indexed. */
const SHUTDOWN_MS = 15_000;
/** `SHUTDOWN_MS` of a local stack, which is shorter because its user waits after Ctrl-C. */
const LOCAL_SHUTDOWN_MS = 2_000;

export interface RunningServer {
  readonly port: number;
  /**
   * Polls the chain. Resolves once the blocks that existed at the call are indexed, or once that has failed. If another
   * server has the lease, resolves once the poll is done.
   */
  waitUntilCaughtUp(): Promise<void>;
  /** Polls the chain immediately. Call it when the chain is known to have changed. */
  pollNow(): void;
  /** Waits for open requests, up to a time limit, then stops all background work and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts everything but the chain: database, storage, follower and HTTP.
 * @throws StartError, DatabaseInUseError, or a system error such as EADDRINUSE or EACCES
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options;
  const keys = await installationKeys(config.dataFolder, config.secret);
  const database = await openDatabase(config.database);
  try {
    return await startWith(options, keys, database);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function startWith(options: ServerOptions, keys: Keys, database: Database): Promise<RunningServer> {
  const { config, ownChain } = options;
  const resources = await openResources(options, keys, database);
  const { limits, onError } = resources;
  const services = createServices(options, resources);
  const { index } = services;
  const sweeps = createSweeps(services, onError);
  const metrics = collectMetrics({
    database,
    live: index.live,
    calls: index.waiting,
    status: index.follower.status,
  });
  let isStopping = false;
  const routers = [
    ...featureRouters(options, resources, services),
    ...systemRouters(options, resources, services, { metrics, isStopping: () => isStopping }),
  ];
  await assertCallsHandled(SPEC_FILE, routers);
  await assertExpectedChain(index.follower);
  const app = await appOf(options, resources, services, { metrics, routers });

  const listening = await listen(app, config.port, config.host, ownChain ? LOCAL_SHUTDOWN_MS : SHUTDOWN_MS);
  const close = async (): Promise<void> => {
    isStopping = true;
    index.live.close();
    // A failure, such as a lease that cannot be released because the database is unreachable, must not keep the rest
    // from stopping.
    const ended = await Promise.allSettled([listening.close()]);
    const stopped = await Promise.allSettled([
      index.stop(),
      ...sweeps.map((sweep) => sweep.stop()),
      limits?.close(),
    ]);
    await database.close();
    for (const result of [...ended, ...stopped]) if (result.status === 'rejected') throw result.reason;
  };
  try {
    await Promise.all([index.start(), limits?.start()]);
    for (const sweep of sweeps) sweep.start();
    await checkSpecification(listening.port, config.host);
  } catch (error) {
    await close().catch((failure: unknown) =>
      options.log.warn({ err: failure }, 'stopping failed, after the start had failed'),
    );
    throw error;
  }
  return { port: listening.port, waitUntilCaughtUp: index.follower.sync, pollNow: index.pollNow, close };
}

/** @throws StartError if the node is on another chain */
async function assertExpectedChain({ confirm }: Pick<Follower, 'confirm'>): Promise<void> {
  await confirm().catch((error: unknown) => {
    // A node that cannot be reached yet is retried by the follower.
    if (error instanceof OtherChainError) throw new StartError(error.message);
  });
}

/** Creates the HTTP application as configured. */
async function appOf(
  { config, chain, log, storefront }: ServerOptions,
  { storage, limits, keys, now }: Resources,
  { accountParts, index }: Services,
  { metrics, routers }: { metrics: Metrics; routers: readonly Router[] },
): Promise<Express> {
  const bodyFiles = bodyFilesIn(join(config.dataFolder, 'bodies'));
  await bodyFiles.clear();
  return createApp({
    specification: specification(SPEC_FILE),
    bodyFiles,
    bodiesInFlight: sharesOf(config.bodiesMegabytes * 1024 ** 2),
    uploadAccountOf: accountOfUploadUrl(storage.signatures, now),
    log,
    identify: accountParts.accounts.identify,
    assertProven: accountParts.proofs.assertProven,
    cursorKey: keys.cursors,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    storefront,
    cardOf: index.share.cardOf,
    mediaOrigins: storage.mediaOrigins,
    routers,
    publicVersion: index.publicVersion,
    measure: metrics.measure,
    documentation: await documentationRoutes(SPEC_FILE, DOCUMENTS),
    rpcUrl: chain.publicRpcUrl,
    signInsPerMinute: config.signInsPerMinute,
    callsPerMinute: config.callsPerMinute,
    uploadsPerMinute: config.uploadsPerMinute,
    messagesPerHour: config.messagesPerHour,
    profilesPerHour: config.profilesPerHour,
    applicationsPerHour: config.applicationsPerHour,
    ...(limits && { rateLimiter: limits.rateLimiter }),
    trustedProxies: config.trustedProxies,
  });
}

/**
 * Makes a first request, since the validator reports a broken openapi.yaml only then.
 * @throws StartError if it is broken
 */
async function checkSpecification(port: number, host: string): Promise<void> {
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/ready`);
  await answer.body?.cancel();
  if (answer.status === 500) throw new StartError(`${SPEC_FILE} cannot be used. See the log for the reason.`);
}
