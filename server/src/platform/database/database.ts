import { readFileSync } from 'node:fs';
import { Sequelize, Transaction, type Options } from 'sequelize';
import type { Dialect } from './column-types.ts';
import { libsqlDialect } from './libsql-dialect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { makePrivate } from './private-file.ts';
import { acquireProcessLock } from './process-lock.ts';
import { inTransaction } from './transaction.ts';

export interface Database {
  readonly sequelize: Sequelize;
  readonly dialect: Dialect;
  /**
   * Runs `work` in a transaction, which is rolled back if it throws. `work` may be retried and must not wait for the
   * network.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const COMMON: Options = {
  logging: false,
  define: { timestamps: false, freezeTableName: true },
};

/**
 * Opens the database and runs pending migrations.
 * @param where `mysql://…` or `mariadb://…`, with `?ssl=…` for TLS, or else the path of a SQLite file, which is created
 * readable by this user only, along with its folder
 * @throws DatabaseInUseError if another process has the file open
 */
export async function openDatabase(where: string): Promise<Database> {
  if (/^(mysql|mariadb):\/\//.test(where)) return openMysql(where);
  makePrivate(where);
  makePrivate(`${where}.lock`);
  const unlock = acquireProcessLock(where);
  const database = await openSqlite(where, unlock);
  // This process has exclusive access to the file, so the holder of any lease has exited.
  await database.sequelize.query('UPDATE leases SET expiresAt = 0');
  return database;
}

/**
 * Opens the database for a short task, such as an admin command, while a server may be running on it. On SQLite their
 * writes wait for each other.
 */
export async function openBeside(where: string): Promise<Database> {
  return /^(mysql|mariadb):\/\//.test(where) ? openMysql(where) : openSqlite(where, () => {});
}

async function openSqlite(file: string, released: () => void): Promise<Database> {
  const sequelize = new Sequelize({
    ...COMMON,
    dialect: 'sqlite',
    dialectModule: libsqlDialect,
    storage: file,
  });
  return opened(sequelize, 'sqlite', released);
}

/** Maximum seconds that a transaction may be idle; longer than any transaction of a healthy server is. */
const IDLE_TRANSACTION_S = 15;

async function openMysql(url: string): Promise<Database> {
  const { address, tls } = withTls(url);
  const sequelize = new Sequelize(address.replace(/^mariadb:/, 'mysql:'), {
    ...COMMON,
    dialect: 'mysql',
    isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED,
    pool: { max: 10, idle: 30_000, acquire: 30_000 },
    dialectOptions: { charset: 'utf8mb4_bin', supportBigNumbers: true, ...socketOf(url), ...tls },
  });
  sequelize.addHook('afterConnect', (connection) => limitIdleTransactions(connection as MysqlConnection));
  return opened(sequelize, 'mysql', () => {});
}

interface MysqlConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

/**
 * Makes MariaDB end transactions that are idle for too long, so that a suspended server does not keep its locks and
 * another one can take over. MySQL has no such setting and treats that part of the statement as a comment.
 */
function limitIdleTransactions(connection: MysqlConnection): Promise<void> {
  const sql = `SET @cubedrop = 1 /*M!100300 , SESSION idle_transaction_timeout = ${IDLE_TRANSACTION_S} */`;
  return new Promise((resolve, reject) => {
    connection.query(sql, (error) => (error ? reject(error) : resolve()));
  });
}

/** Reads `?socketPath=…`, a local socket to use instead of host and port. */
function socketOf(url: string): { socketPath?: string } {
  const socketPath = new URL(url).searchParams.get('socketPath');
  return socketPath === null ? {} : { socketPath };
}

/**
 * Extracts `?ssl=…` from the URL: `true` for TLS with a certificate that this machine trusts, or the path of the CA
 * certificate (PEM) that signed the server's. Either way the certificate must be issued for the host.
 */
function withTls(url: string): { address: string; tls: { ssl?: object } } {
  const parsed = new URL(url);
  const asked = parsed.searchParams.get('ssl');
  if (asked === null) return { address: url, tls: {} };
  parsed.searchParams.delete('ssl');
  const ca = asked === 'true' ? {} : { ca: readFileSync(asked) };
  const ssl = { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: true, ...ca };
  return { address: parsed.href, tls: { ssl } };
}

async function opened(sequelize: Sequelize, dialect: Dialect, released: () => void): Promise<Database> {
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= sequelize.close().then(released));
  try {
    await migrate(sequelize, dialect, migrations);
  } catch (error) {
    await close();
    throw error;
  }
  return { sequelize, dialect, transaction: (work) => inTransaction(sequelize, work), close };
}
