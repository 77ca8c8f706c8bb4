import { join, resolve } from 'node:path';
import { unlessFaulty, reader, type Environment } from './environment.ts';

/** Where uploaded files are kept. */
export type ObjectsConfig =
  | { kind: 'local' }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | undefined;
      pathStyle: boolean;
      credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
    };

/** Where content-addressed files are kept. */
export type ContentConfig =
  { kind: 'local' } | { kind: 'pinata'; jwt: string; gateway: string; endpoint: string | undefined };

/** The chain that is followed and what is told of it. */
export interface ChainConfig {
  /** The network's name, as people know it. */
  name: string;
  chainId: number;
  /** The hash of its first block, where it has to be that one; else the one that the database knows. */
  genesisHash?: string | undefined;
  /** The JSON-RPC address that the server uses. */
  rpcUrl: string;
  /** The one that browsers use. */
  publicRpcUrl: string;
  explorerUrl: string;
  /** After how many blocks an id is for sure. */
  confirmations: number;
  /** Null for one that is not on the chain. */
  contracts: {
    musicNft: string;
    cube: string;
    dropAuction: string;
    weth: string;
    userAuction: string | null;
    exchange: string | null;
  };
  firstBlock: number;
}

/** What stays the same whichever chain is followed. */
export interface ServerConfig {
  host: string;
  port: number;
  /** The server's public address, without a slash at its end. */
  publicUrl: string;
  /** Other addresses under which it is reached, for sign-ins that name them. */
  publicUrlAliases: readonly string[];
  dataFolder: string;
  /** A SQLite file or a `mysql://` address. */
  database: string;
  objects: ObjectsConfig;
  content: ContentConfig;
  /** Lower case. */
  admins: ReadonlySet<string>;
  /** Signs tokens and addresses; undefined keeps one in the data folder. */
  secret: string | undefined;
  /** Where servers that share a database wake each other; undefined has them look. */
  redisUrl: string | undefined;
  /** How long a token lasts before it is renewed, and how long a sign-in that nobody uses. */
  tokenMinutes: number;
  sessionDays: number;
  signInsPerMinute: number;
  uploadsPerMinute: number;
  callsPerMinute: number;
  messagesPerHour: number;
  smsPerDay: number;
  mailPerDay: number;
  /** How much each account may keep, in GiB. */
  uploadedGigabytes: number;
  /** How many MiB of bodies may be under way at once. */
  bodiesMegabytes: number;
  trustedProxies: number;
  logLevel: string;
  /** Who may read the figures at /metrics from elsewhere. */
  metricsToken: string | undefined;
  aboutUrl: string | null;
  /** How mail is sent; undefined keeps it in the outbox of a local stack. */
  smtp: { url: string; from: string } | undefined;
  /** How text messages are sent; undefined keeps them in the outbox of a local stack. */
  sms: { url: string; token: string | undefined } | undefined;
}

/** Everything wrong with the configuration, one line each. */
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

/** The server's configuration. @throws ConfigError naming every fault at once */
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

/** The public networks that are known by name. */
const NETWORKS: Record<string, { chainId: number; explorerUrl: string }> = {
  sepolia: { chainId: 11_155_111, explorerUrl: 'https://sepolia.etherscan.io' },
  holesky: { chainId: 17_000, explorerUrl: 'https://holesky.etherscan.io' },
  mainnet: { chainId: 1, explorerUrl: 'https://etherscan.io' },
};

/** The configuration of a chain that runs elsewhere. @throws ConfigError naming every fault at once */
export function chainConfig(environment: Environment): ChainConfig {
  const { text, required, whole, url, hash, address, addressOrNull, faults } = reader(environment);
  const name = text('NETWORK') ?? 'ropsten';
  const known = NETWORKS[name];
  const rpcUrl = url('RPC_URL') ?? required('RPC_URL');
  const publicRpcUrl = (): string => {
    const given = url('PUBLIC_RPC_URL');
    if (given === undefined && mayHoldKey(rpcUrl))
      faults.push('PUBLIC_RPC_URL is missing: RPC_URL may hold a key, so browsers are not told it');
    if (given !== undefined && hasPassword(given))
      faults.push('PUBLIC_RPC_URL is told to everybody, so it must hold no password');
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

/** Returns whether an address has anything besides a host: providers put keys into paths and queries as well. */
function mayHoldKey(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return hasPassword(address) || pathname !== '/' || search !== '' || hash !== '';
}

/** Both, for a server that follows a chain elsewhere. @throws ConfigError naming every fault of both at once */
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
  // Where nobody reaches it, a server for others would sign people in to localhost.
  if (!environment['PUBLIC_URL']?.trim()) faults.push('PUBLIC_URL is missing');
  if (!config || !chain || faults.length > 0) throw new ConfigError(faults);
  return { config, chain };
}
