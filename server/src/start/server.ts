import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountRoutes } from '../features/account/account-routes.ts';
import { accountParts } from '../features/account/account-parts.ts';
import { accountStore } from '../features/account/account-store.ts';
import { memberStore } from '../features/account/member-store.ts';
import { members } from '../features/account/members.ts';
import { administration } from '../features/admin/administration.ts';
import { auditStore } from '../features/admin/audit-store.ts';
import { createApp } from './app.ts';
import { audioRoutes } from '../features/audio/audio-routes.ts';
import { audioService } from '../features/audio/audio-service.ts';
import { previews } from '../features/audio/previews.ts';
import { chainIndex } from './chain-index.ts';
import { httpNode } from '../index/chain/node.ts';
import { OtherChainError } from '../index/chain/other-chain.ts';
import type { ChainConfig } from '../index/chain/chain-config.ts';
import type { ServerConfig } from './config.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { documentRoutes } from '../features/document/document-routes.ts';
import { documentService } from '../features/document/document-service.ts';
import { documentStore } from '../features/document/document-store.ts';
import { documentAccessLog } from '../features/document/opened-papers.ts';
import { documentFileStore } from '../features/document/paper-file-store.ts';
import { randomDropRoutes } from '../features/drop/random-drop-routes.ts';
import { randomDropService } from '../features/drop/random-drop-service.ts';
import { randomDropStore } from '../features/drop/random-drop-store.ts';
import { documentationRoutes } from '../features/documentation/documentation-routes.ts';
import { assertCallsAnswered } from '../platform/http/answered-calls.ts';
import { listen } from '../platform/http/listen.ts';
import type { Logger } from '../platform/http/log.ts';
import { countedHere } from '../platform/http/rate-limit.ts';
import { liveRoutes } from '../features/live/live-routes.ts';
import { sharesOf } from '../platform/http/body-budget.ts';
import { bodyFiles as bodyFilesIn } from '../platform/http/body-files.ts';
import { specification } from '../platform/http/validator.ts';
import { messageBudget } from '../platform/mail/message-budget.ts';
import { openMessengers } from '../platform/mail/open-messengers.ts';
import { outboxRoutes, type LocalOutbox } from '../platform/mail/outbox-routes.ts';
import { outbox as outboxOf } from '../platform/mail/outbox.ts';
import { pictureRoutes } from '../features/picture/picture-routes.ts';
import { pictureService } from '../features/picture/picture-service.ts';
import { pictureSource } from '../features/picture/picture-source.ts';
import { sharedLimits } from '../platform/redis/shared-limits.ts';
import { installationKeys } from '../platform/secret.ts';
import { sharePictures } from '../features/share/share-pictures.ts';
import { shareRoutes } from '../features/share/share-routes.ts';
import { StartError } from '../platform/start-error.ts';
import { keptFiles } from '../platform/storage/kept-files.ts';
import { sweeping } from '../platform/storage/sweeping.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { chainTime as timeOf } from '../features/system/chain-time.ts';
import { clientConfig } from '../features/system/client-config.ts';
import { serverHealth } from '../features/system/server-health.ts';
import { metricsRoutes } from '../features/system/metrics-routes.ts';
import { metrics } from '../features/system/metrics.ts';
import { systemRoutes, type SystemOptions } from '../features/system/system-routes.ts';
import { knownContentStore } from '../features/upload/known-content-store.ts';
import { signedUploadService } from '../features/upload/signed-upload-service.ts';
import { signedUploadStore } from '../features/upload/signed-upload-store.ts';
import { uploadQuota } from '../features/upload/upload-quota.ts';
import { uploadRoutes } from '../features/upload/upload-routes.ts';
import { uploadService } from '../features/upload/upload-service.ts';
import { uploadSweep } from '../features/upload/upload-sweep.ts';
import { uploaderStore } from '../features/upload/uploader-store.ts';
import { usedFiles } from '../features/upload/used-files.ts';

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

type Keys = Awaited<ReturnType<typeof installationKeys>>;

async function serve(options: ServerOptions, keys: Keys, database: Database): Promise<RunningServer> {
  const { config, chain, log, storefront, ownChain, interval = 1_000, patience } = options;
  const { publicUrl } = config;
  const localTime = (): number => Date.now();
  const now = (): number => Math.floor(localTime() / 1000);
  const onError = (error: unknown): void => log.warn({ err: error }, 'tried again later');
  const node = httpNode(chain.rpcUrl);
  const chainTime = (): Promise<number> => timeOf(node, ownChain !== undefined, now());
  const known = knownContentStore(database);
  const { content, signatures, mediaOrigins, ...objects } = await openStorage(
    config,
    keys.urls,
    now,
    known.isKnown,
  );
  const store = accountStore(database);
  const outbox = ownChain && outboxOf(database, now);
  const messengers = await openMessengers(config, outbox);
  const index = chainIndex({
    database,
    node,
    content,
    publicUrl,
    interval,
    chainTime,
    onError,
    accounts: store,
    now: localTime,
    addresses: chain.contracts,
    firstBlock: chain.firstBlock,
    expected: { chainId: chain.chainId, ...(chain.genesisHash && { genesisHash: chain.genesisHash }) },
    mayBeginAnew: ownChain !== undefined,
    redisUrl: config.redisUrl,
    ...(patience !== undefined && { patience }),
    mail: messengers.mail,
    confirmations: chain.confirmations,
  });
  const parts = accountParts({
    database,
    keys,
    publicUrl,
    publicUrlAliases: config.publicUrlAliases,
    network: chain,
    now,
    admins: config.admins,
    isCreator: index.isCreator,
    tokenSeconds: config.tokenMinutes * 60,
    idleSeconds: config.sessionDays * 24 * 3600,
  });
  const uploaders = uploaderStore(database);
  const uploadFiles = keptFiles(database, 'upload_files');
  const uploads = uploadService({
    objects: objects.uploads,
    content,
    known,
    uploaders,
    files: uploadFiles,
    signatures,
    publicUrl,
    now,
  });
  const signed = signedUploadService({
    objects,
    signatures,
    keep: uploads.keep,
    publicUrl,
    now,
    onError,
    store: signedUploadStore(database),
  });
  const source = pictureSource(objects.uploads, content);
  const pictures = pictureService({ source, renditions: objects.renditions });
  const storedDocuments = documentStore(database);
  const documents = documentService({
    documents: objects.documents,
    files: documentFileStore(database),
    logAccess: documentAccessLog({
      storedDocuments,
      accounts: store,
      members: memberStore(database),
      now,
      audit: auditStore(database.sequelize),
    }),
    signatures,
    publicUrl,
    now,
  });
  const sweeps = [
    sweeping(() => documents.sweep(UNREFERENCED_DOCUMENT_SECONDS), { everyMs: HOUR_MS, onError }),
    sweeping(parts.guesses.sweep, { everyMs: HOUR_MS, onError }),
    sweeping(
      uploadSweep({
        files: uploadFiles,
        used: usedFiles(database),
        objects,
        content,
        known,
        uploaders,
        now,
        caughtUp: async () => {
          await index.follower.sync();
          return index.follower.status().lag === 0;
        },
      }),
      { everyMs: DAY_MS, onError },
    ),
  ];
  const tracks = { objects: objects.uploads, previews: previews(objects.uploads) };
  const audio = audioService({ ...tracks, cubes: index.cubes, now });

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
    accountRoutes(parts),
    members({
      database,
      parts,
      publicUrl,
      now,
      secretKey: keys.pins,
      messengers,
      budget: messageBudget({
        counter: limits?.counter ?? countedHere,
        eachDay: { sms: config.smsPerDay, mail: config.mailPerDay },
      }),
      documents,
      storedDocuments,
      uploaded: signed.uploaded,
      onError: (error) => log.error({ err: error }, 'a message was not sent'),
    }),
    administration({
      database,
      now,
      accounts: store,
      members: memberStore(database),
      configured: config.admins,
      creators: index.creators,
      isCreator: index.isCreator,
      find: index.listing,
      chainTime,
    }),
    outboxRoutes(ownChain && outbox && { outbox, assertLocal: ownChain.assertLocal }),
    uploadRoutes(uploads, signed, uploadQuota(uploaders, config.uploadedGigabytes * 1024 ** 3), now),
    pictureRoutes(pictures, now),
    shareRoutes(sharePictures({ share: index.share, pictures, renditions: objects.renditions }), now),
    documentRoutes(documents, now),
    randomDropRoutes(
      randomDropService({
        store: randomDropStore(database, storedDocuments),
        chain: async () => (await index.follower.chain()).id,
        storedDocuments,
        documents,
        cubes: index.cubes,
        now,
      }),
    ),
    audioRoutes(audio),
    liveRoutes({ live: index.live, isSignedIn: parts.accounts.isSignedIn, onError }),
    metricsRoutes(figures, config.metricsToken),
    systemRoutes({
      config: clientConfig({ chain, follower: index.follower, chainTime, now, aboutUrl: config.aboutUrl }),
      health: serverHealth(database, index.follower),
      isReady,
      demoAccounts: ownChain?.demoAccounts,
    }),
    ...index.routers,
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
    publicUrl,
    storefront,
    cardOf: index.share.cardOf,
    mediaOrigins,
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

/** Makes a first request, since only that reveals a broken openapi.yaml. */
async function checkSpecification(port: number, host: string): Promise<void> {
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/ready`);
  await answer.body?.cancel();
  if (answer.status === 500) throw new StartError(`${SPEC_FILE} can not be used; the log says why.`);
}
