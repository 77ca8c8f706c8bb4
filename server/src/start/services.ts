import { accountParts as createAccountParts, type AccountParts } from '../features/account/account-parts.ts';
import { derivedVapidKeys } from '../features/push/vapid-keys.ts';
import { uploadQuota, type UploadQuota } from '../features/upload/upload-quota.ts';
import { bucketNamer } from '../platform/database/counter-store.ts';
import { freeSpace } from '../platform/storage/free-space.ts';
import { chainClock } from '../index/chain/chain-clock.ts';
import { chainIndex, type ChainIndex } from './chain-index.ts';
import { fileParts, type FileParts } from './file-parts.ts';
import type { Resources } from './resources.ts';
import type { ServerOptions } from './server-options.ts';

const DEFAULT_INTERVAL_MS = 1_000;
const GIB = 1024 ** 3;

/** The services that several routers use. */
export interface Services {
  readonly index: ChainIndex;
  readonly accountParts: AccountParts;
  readonly files: FileParts;
  readonly quota: UploadQuota;
}

/** Creates the services. Starts nothing. */
export function createServices(options: ServerOptions, resources: Resources): Services {
  const { config, chain } = options;
  const { keys, database, stores, storage, knownContent, now, onError } = resources;
  const { publicUrl } = config;
  const index = indexOf(options, resources);
  const accountParts = createAccountParts({
    database,
    stores,
    keys,
    chainTime: chainClock(resources.chainTime, Date.now),
    now,
    publicUrl,
    publicUrlAliases: config.publicUrlAliases,
    allowedOrigins: config.allowedOrigins,
    network: chain,
    admins: config.admins,
    isCreator: index.isCreator,
    tokenSeconds: config.tokenMinutes * 60,
    idleSeconds: config.sessionDays * 24 * 3600,
    passwordCost: options.passwordCost,
  });
  const networkName = bucketNamer(keys.pins);
  const uploaded = { files: config.uploadedFiles, bytes: config.uploadedGigabytes * GIB };
  const quota = uploadQuota({
    uploaders: stores.uploaders,
    rolesOf: accountParts.rolesOf,
    ofAccount: uploaded,
    ofNetwork: uploaded,
    space: freeSpace(config.dataFolder, config.freeGigabytes * GIB),
    networkKey: (network) => networkName('uploads', network),
    now,
  });
  const files = fileParts({ database, storage, knownContent, stores, quota, publicUrl, now, onError });
  return { index, accountParts, files, quota };
}

/** Creates the index of the configured chain. */
function indexOf(options: ServerOptions, resources: Resources): ChainIndex {
  const { config, chain, ownChain, interval = DEFAULT_INTERVAL_MS, patience } = options;
  const { keys, database, node, stores, storage, messengers, budget, chainTime, onError } = resources;
  return chainIndex({
    database,
    node,
    stores,
    content: storage.content,
    mail: budget.forNotices(messengers.mail),
    webhooks: { key: keys.webhooks, allowsLoopback: ownChain !== undefined },
    push: {
      keys: config.vapidKeys ?? derivedVapidKeys(keys.push),
      subject: config.vapidSubject,
      allowsLoopback: ownChain !== undefined,
    },
    chainTime,
    onError,
    publicUrl: config.publicUrl,
    interval,
    now: Date.now,
    addresses: chain.contracts,
    firstBlock: chain.firstBlock,
    expected: { chainId: chain.chainId, ...(chain.genesisHash && { genesisHash: chain.genesisHash }) },
    allowNewGenesis: ownChain !== undefined,
    redisUrl: config.redisUrl,
    ...(patience !== undefined && { patience }),
    confirmations: chain.confirmations,
  });
}
