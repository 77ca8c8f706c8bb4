import { join, resolve } from 'node:path';
import { reader, unlessFaulty, type Environment } from '../../platform/environment.ts';
import type { MailConfig } from '../../platform/mail/mail-config.ts';
import type { StorageConfig } from '../../platform/storage/storage-config.ts';
import { ConfigError } from './config-error.ts';
import { readLimits, type LimitsConfig } from './read-limits.ts';
import { readMail } from './read-mail.ts';
import { readPush, type PushSettings } from './read-push.ts';
import { readContentStorage, readObjectStorage } from './read-storage.ts';

/** Configuration that does not depend on the chain. */
export interface ServerConfig extends StorageConfig, MailConfig, LimitsConfig, PushSettings {
  host: string;
  port: number;
  /** Other URLs of the server, accepted in sign-in messages. */
  publicUrlAliases: readonly string[];
  /** Origins of other sites whose pages may make calls for their signed-in users. */
  allowedOrigins: readonly string[];
  /** Path of a SQLite file, or a `mysql://` or `mariadb://` URL. */
  database: string;
  /** Wallets of admins, in lower case. */
  admins: ReadonlySet<string>;
  /**
   * Secret from which the keys for tokens, signed URLs, pins and the like are derived; if `undefined`, one is generated
   * and stored in the data folder.
   */
  secret: string | undefined;
  /**
   * Redis through which servers that share a database notify each other and share rate limits; if `undefined`, they
   * poll the database, and each server limits rates on its own.
   */
  redisUrl: string | undefined;
  /** Lifetime of a token, in minutes. */
  tokenMinutes: number;
  /** Number of days after which an unused session ends. */
  sessionDays: number;
  /** Number of reverse proxies in front of the server. */
  trustedProxies: number;
  logLevel: string;
  /**
   * Bearer token for reading the metrics. If `undefined`, only programs on this machine may read them, and nobody may
   * if there are reverse proxies.
   */
  metricsToken: string | undefined;
  /** Target of the storefront's About link; null if there is none. */
  aboutUrl: string | null;
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const DEFAULT_PORT = 4000;
const MIN_SECRET_LENGTH = 32;

/** Reads the server's configuration. @throws ConfigError with all faults */
export function serverConfig(environment: Environment): ServerConfig {
  const read = reader(environment);
  const { text, whole, url, rootUrls, origins, redisUrl, choice, addresses, faults } = read;
  const port = whole('PORT', DEFAULT_PORT, 0, 65_535);
  const publicUrl = read.rootUrl('PUBLIC_URL') ?? `http://localhost:${port}`;
  const dataFolder = resolve(text('CUBEDROP_DATA') ?? '.cubedrop');
  const secret = text('CUBEDROP_SECRET');
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH)
    faults.push(`CUBEDROP_SECRET must have ${MIN_SECRET_LENGTH} characters or more`);
  return unlessFaulty(faults, ConfigError, {
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl,
    publicUrlAliases: rootUrls('PUBLIC_URL_ALIASES'),
    allowedOrigins: origins('ALLOWED_ORIGINS'),
    dataFolder,
    database: text('DATABASE_URL') ?? join(dataFolder, 'cubedrop.sqlite'),
    objects: readObjectStorage(read),
    content: readContentStorage(read),
    admins: new Set(addresses('ADMIN_ADDRESSES')),
    secret,
    redisUrl: redisUrl('REDIS_URL'),
    tokenMinutes: whole('TOKEN_MINUTES', 15, 1, 24 * 60),
    sessionDays: whole('SESSION_DAYS', 7, 1, 400),
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: text('METRICS_TOKEN'),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    aboutUrl: url('ABOUT_URL') ?? null,
    ...readLimits(read),
    ...readMail(read),
    ...readPush(read, publicUrl),
  });
}
