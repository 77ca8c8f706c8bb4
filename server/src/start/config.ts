import { join, resolve } from 'node:path';
import type { ChainConfig } from '../index/chain/chain-config.ts';
import { unlessFaulty, reader, type Environment } from '../platform/environment.ts';
import type { MailConfig } from '../platform/mail/mail-config.ts';
import type { ContentConfig, ObjectsConfig, StorageConfig } from '../platform/storage/storage-config.ts';

/** Configuration that does not depend on the chain. */
export interface ServerConfig extends StorageConfig, MailConfig {
  host: string;
  port: number;
  /** Other URLs under which it is reached, accepted in sign-in messages. */
  publicUrlAliases: readonly string[];
  /** A SQLite file or a `mysql://` URL. */
  database: string;
  /** Wallets of admins, in lower case. */
  admins: ReadonlySet<string>;
  /** Secret to sign tokens and URLs with; if `undefined`, one is generated and stored in the data folder. */
  secret: string | undefined;
  /** Redis over which servers that share a database notify each other; if `undefined`, they poll. */
  redisUrl: string | undefined;
  /** Lifetime of a token, and of an unused session. */
  tokenMinutes: number;
  sessionDays: number;
  signInsPerMinute: number;
  uploadsPerMinute: number;
  callsPerMinute: number;
  messagesPerHour: number;
  smsPerDay: number;
  mailPerDay: number;
  /** Maximum size of all uploads of an account, in GiB. */
  uploadedGigabytes: number;
  /** Maximum size of all concurrent request bodies, in MiB. */
  bodiesMegabytes: number;
  trustedProxies: number;
  logLevel: string;
  /** Bearer token for reading /metrics from other machines. */
  metricsToken: string | undefined;
  aboutUrl: string | null;
}

/** Lists all faults of the configuration, one per line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(['The configuration has faults:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const DEFAULT_PORT = 4000;

/** Reads the server's configuration. @throws ConfigError with all faults */
export function serverConfig(environment: Environment): ServerConfig {
  const { text, required, whole, url, urls, smtpUrl, redisUrl, choice, addresses, flag, faults } =
    reader(environment);
  const port = whole('PORT', DEFAULT_PORT, 0, 65_535);
  const dataFolder = resolve(text('CUBEDROP_DATA') ?? '.cubedrop');
  const secret = text('CUBEDROP_SECRET');
  if (secret !== undefined && secret.length < 32)
    faults.push('CUBEDROP_SECRET has to have 32 characters or more');

  const objectsConfig = (): ObjectsConfig => {
    if (choice('OBJECT_STORAGE', ['local', 's3'], 'local') === 'local') return { kind: 'local' };
    const accessKeyId = text('S3_ACCESS_KEY_ID');
    const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
    if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
      faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together');
    }
    return {
      kind: 's3',
      bucket: required('S3_BUCKET'),
      region: required('S3_REGION'),
      endpoint: url('S3_ENDPOINT'),
      pathStyle: flag('S3_PATH_STYLE'),
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    };
  };
  const contentConfig = (): ContentConfig => {
    if (choice('CONTENT_STORAGE', ['local', 'pinata'], 'local') === 'local') return { kind: 'local' };
    return {
      kind: 'pinata',
      jwt: required('PINATA_JWT'),
      gateway: url('PINATA_GATEWAY') ?? required('PINATA_GATEWAY'),
      endpoint: url('PINATA_ENDPOINT'),
    };
  };

  const smtpConfig = (): ServerConfig['smtp'] => {
    const address = smtpUrl('SMTP_URL');
    return address === undefined ? undefined : { url: address, from: required('MAIL_FROM') };
  };
  const smsConfig = (): ServerConfig['sms'] => {
    const gateway = url('SMS_URL');
    return gateway === undefined ? undefined : { url: gateway, token: text('SMS_TOKEN') };
  };

  return unlessFaulty(faults, ConfigError, {
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: url('PUBLIC_URL') ?? `http://localhost:${port}`,
    publicUrlAliases: urls('PUBLIC_URL_ALIASES'),
    dataFolder,
    database: text('DATABASE_URL') ?? join(dataFolder, 'cubedrop.sqlite'),
    objects: objectsConfig(),
    content: contentConfig(),
    admins: new Set(addresses('ADMIN_ADDRESSES')),
    secret,
    redisUrl: redisUrl('REDIS_URL'),
    tokenMinutes: whole('TOKEN_MINUTES', 15, 1, 24 * 60),
    sessionDays: whole('SESSION_DAYS', 7, 1, 400),
    signInsPerMinute: whole('SIGN_INS_PER_MINUTE', 60, 1),
    uploadsPerMinute: whole('UPLOADS_PER_MINUTE', 600, 1),
    messagesPerHour: whole('MESSAGES_PER_HOUR', 60, 1),
    smsPerDay: whole('SMS_PER_DAY', 1000, 1),
    mailPerDay: whole('MAIL_PER_DAY', 10_000, 1),
    callsPerMinute: whole('CALLS_PER_MINUTE', 6000, 1),
    uploadedGigabytes: whole('UPLOADED_GIGABYTES', 5, 1),
    bodiesMegabytes: whole('BODIES_MEGABYTES', 1024, 128),
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: text('METRICS_TOKEN'),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    aboutUrl: url('ABOUT_URL') ?? null,
    smtp: smtpConfig(),
    sms: smsConfig(),
  });
}

/** Defaults of public networks by name. */
const NETWORKS: Record<string, { chainId: number; explorerUrl: string }> = {
  sepolia: { chainId: 11_155_111, explorerUrl: 'https://sepolia.etherscan.io' },
  holesky: { chainId: 17_000, explorerUrl: 'https://holesky.etherscan.io' },
  mainnet: { chainId: 1, explorerUrl: 'https://etherscan.io' },
};

/** Reads the configuration of an external chain. @throws ConfigError with all faults */
export function chainConfig(environment: Environment): ChainConfig {
  const { text, required, whole, url, hash, address, addressOrNull, faults } = reader(environment);
  const name = text('NETWORK') ?? 'ropsten';
  const known = NETWORKS[name];
  const rpcUrl = url('RPC_URL') ?? required('RPC_URL');
  const publicRpcUrl = (): string => {
    const given = url('PUBLIC_RPC_URL');
    if (given === undefined && mayHoldKey(rpcUrl))
      faults.push('PUBLIC_RPC_URL is missing: RPC_URL may contain a key, so it is not sent to browsers');
    if (given !== undefined && hasPassword(given))
      faults.push('PUBLIC_RPC_URL is sent to browsers, so it must not contain a password');
    return given ?? rpcUrl;
  };
  return unlessFaulty(faults, ConfigError, {
    name,
    chainId: whole('CHAIN_ID', known?.chainId ?? 3, 1),
    genesisHash: hash('GENESIS_HASH'),
    rpcUrl,
    publicRpcUrl: publicRpcUrl(),
    explorerUrl: url('EXPLORER_URL') ?? known?.explorerUrl ?? required('EXPLORER_URL'),
    confirmations: whole('CONFIRMATIONS', 3, 1, 1000),
    contracts: {
      musicNft: address('CONTRACT_MUSIC_NFT'),
      cube: address('CONTRACT_CUBE'),
      dropAuction: address('CONTRACT_DROP_AUCTION'),
      weth: address('CONTRACT_WETH'),
      userAuction: addressOrNull('CONTRACT_USER_AUCTION'),
      exchange: addressOrNull('CONTRACT_EXCHANGE'),
    },
    firstBlock: whole('FIRST_BLOCK', 0, 0),
  });
}

function hasPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/** Whether a URL has anything besides a host: providers put keys into paths and queries as well. */
function mayHoldKey(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return hasPassword(address) || pathname !== '/' || search !== '' || hash !== '';
}

/** Reads the configuration of the server and of an external chain. @throws ConfigError with all faults of both */
export function wholeConfig(environment: Environment): { config: ServerConfig; chain: ChainConfig } {
  const faults: string[] = [];
  const read = <T>(part: (environment: Environment) => T): T | undefined => {
    try {
      return part(environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(...error.faults);
      return undefined;
    }
  };
  const config = read(serverConfig);
  const chain = read(chainConfig);
  // The default, localhost, would be wrong in links and sign-in messages of a public server.
  if (!environment['PUBLIC_URL']?.trim()) faults.push('PUBLIC_URL is missing');
  if (!config || !chain || faults.length > 0) throw new ConfigError(faults);
  return { config, chain };
}
