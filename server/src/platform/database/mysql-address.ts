import { readFileSync } from 'node:fs';
import { isLoopback } from '@cubedrop/sdk';
import { StartError } from '../start-error.ts';

export interface MysqlHost {
  readonly host: string;
  readonly port: number;
}

/** Location of a MySQL or MariaDB database, and how to connect to it. */
export interface MysqlAddress {
  /** URL of the first host without options, as Sequelize parses it. */
  readonly url: string;
  /** All hosts, in the order in which they are tried. */
  readonly hosts: readonly MysqlHost[];
  /** Options of the driver: TLS or a local socket. */
  readonly options: { ssl?: object; socketPath?: string };
}

const PORT = 3306;
const OPTIONS = ['ssl', 'socketPath'];

/**
 * Parses `mysql://user:password@host,host:port/database`. `?ssl=true` requires TLS with a certificate that this machine
 * trusts. `?ssl=<path>` requires TLS with a certificate that was signed by the CA certificate (PEM) at that path. With
 * TLS, the certificate must be issued for the host. `?ssl=false` is required to connect to another machine without TLS.
 * `?socketPath=…` is a local socket to use instead of host and port. Any other option is rejected, because one like
 * `sslmode=require` would otherwise be ignored.
 * @throws StartError, whose message does not quote the URL, since it contains a password
 */
export function mysqlAddress(databaseUrl: string): MysqlAddress {
  const start = databaseUrl.indexOf('://') + 3;
  const authority = databaseUrl.slice(start).split(/[/?#]/, 1)[0] ?? '';
  const account = authority.slice(0, authority.lastIndexOf('@') + 1);
  const hostTexts = authority.slice(account.length).split(',');
  if (hostTexts.length > 1 && hostTexts.includes('')) throw invalid();
  const hosts = hostTexts.map((hostText) => {
    const { hostname, port } = parsed(`mysql://${hostText}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PORT : Number(port) };
  });
  const pathAndQuery = databaseUrl.slice(start + authority.length);
  // `URL` cannot parse several hosts.
  const url = parsed(`mysql://${account}${hostTexts[0]}${pathAndQuery}`);
  if ([...url.searchParams.keys()].some((name) => !OPTIONS.includes(name)))
    throw new StartError(`DATABASE_URL has an unknown option. The options are ${OPTIONS.join(' and ')}.`);
  const socketPath = url.searchParams.get('socketPath');
  const ssl = url.searchParams.get('ssl');
  url.search = '';
  if (ssl === null && socketPath === null && !hosts.every(isThisMachine)) throw unencrypted();
  return {
    url: url.href,
    hosts,
    options: {
      ...(ssl !== null && ssl !== 'false' && { ssl: tlsOf(ssl) }),
      ...(socketPath !== null && { socketPath }),
    },
  };
}

/** Returns the credentials and database of a URL as options of the driver. */
export function credentialsOf(url: string): { user: string; password: string; database: string } {
  const { username, password, pathname } = parsed(url);
  return {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

function parsed(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw invalid();
  }
}

const isThisMachine = ({ host }: MysqlHost): boolean => isLoopback(host.includes(':') ? `[${host}]` : host);

const unencrypted = (): StartError =>
  new StartError(
    'DATABASE_URL leads to another machine without encryption. Add ?ssl=true, or ?ssl= and the path of the CA ' +
      'certificate. In a network that nobody else can read, ?ssl=false allows it.',
  );

const invalid = (): StartError => new StartError('DATABASE_URL is not a valid database URL.');

function tlsOf(ssl: string): object {
  const ca = ssl === 'true' ? {} : { ca: certificateIn(ssl) };
  return { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: true, ...ca };
}

function certificateIn(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new StartError(`The certificate in the ssl option of DATABASE_URL cannot be read: ${path}`);
  }
}
