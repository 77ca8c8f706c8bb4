import { readFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';

export interface MysqlHost {
  readonly host: string;
  readonly port: number;
}

/** Where a MySQL or MariaDB database is, and how to connect to it. */
export interface MysqlAddress {
  /** URL of the first host without options, as Sequelize parses it. */
  readonly url: string;
  /** All hosts, in the order in which they are tried. */
  readonly hosts: readonly MysqlHost[];
  /** Options of the driver: TLS or a local socket. */
  readonly options: { ssl?: object; socketPath?: string };
}

const PORT = 3306;

/**
 * Parses `mysql://user:password@host,host:port/database`. `?ssl=true` asks for TLS with a certificate that this machine
 * trusts, `?ssl=<path>` names the CA certificate (PEM) that signed it, and `?socketPath=…` a local socket to use instead
 * of host and port. With TLS, the certificate must be issued for the host.
 * @throws StartError, whose message does not contain the URL, since that has a password
 */
export function mysqlAddress(databaseUrl: string): MysqlAddress {
  const start = databaseUrl.indexOf('://') + 3;
  const authority = databaseUrl.slice(start).split(/[/?#]/, 1)[0] ?? '';
  const account = authority.slice(0, authority.lastIndexOf('@') + 1);
  const listed = authority.slice(account.length).split(',');
  if (listed.length > 1 && listed.includes('')) throw invalid();
  const hosts = listed.map((written) => {
    const { hostname, port } = parsed(`mysql://${written}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PORT : Number(port) };
  });
  const rest = databaseUrl.slice(start + authority.length);
  // A URL cannot have several hosts.
  const url = parsed(`mysql://${account}${listed[0]}${rest}`);
  const socketPath = url.searchParams.get('socketPath');
  const ssl = url.searchParams.get('ssl');
  url.search = '';
  return {
    url: url.href,
    hosts,
    options: {
      ...(ssl !== null && { ssl: tlsOf(ssl) }),
      ...(socketPath !== null && { socketPath }),
    },
  };
}

/** Returns the account and database of a URL as options of the driver. */
export function accountOf(url: string): { user: string; password: string; database: string } {
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

const invalid = (): StartError => new StartError('DATABASE_URL is not a valid address of a database.');

function tlsOf(ssl: string): object {
  const ca = ssl === 'true' ? {} : { ca: certificateIn(ssl) };
  return { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: true, ...ca };
}

function certificateIn(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new StartError(`The certificate that DATABASE_URL names with ssl cannot be read: ${path}`);
  }
}
