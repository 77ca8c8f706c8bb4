import { ConnectionError, Sequelize, Transaction, type Options } from 'sequelize';
import type { Dialect } from './column-types.ts';
import { libsqlDialect } from './libsql-dialect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { credentialsOf, mysqlAddress } from './mysql-address.ts';
import { clusterConnections } from './mysql-hosts.ts';
import { configureSession, type DriverConnection } from './mysql-session.ts';
import { makePrivate } from './private-file.ts';
import { acquireProcessLock } from './process-lock.ts';
import { inTransaction } from './transaction.ts';

export interface Database {
  readonly sequelize: Sequelize;
  readonly dialect: Dialect;
  /**
   * Runs `work` in a transaction, which is rolled back if `work` throws. `work` may be retried and must not wait for
   * the network.
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
 * @param where the path of a SQLite file, which is created along with its folder and is accessible to this user
 * only; or `mysql://…` or `mariadb://…`, with several hosts for the nodes of a cluster and `?ssl=…` for TLS
 * @throws DatabaseInUseError if another process is using the SQLite file (`acquireProcessLock`), StartError if
 * the URL of a MySQL database is invalid or refused (`mysqlAddress`)
 */
export async function openDatabase(where: string): Promise<Database> {
  if (/^(mysql|mariadb):\/\//.test(where)) return openMysql(where);
  makePrivate(`${where}.lock`);
  const unlock = acquireProcessLock(where);
  const database = await openSqlite(where, unlock);
  try {
    // No other server uses the file, so the holder of any lease has exited.
    await database.sequelize.query('UPDATE leases SET expiresAt = 0');
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
  return database;
}

/**
 * Opens the database for a short task, such as an admin command, while a server may be using it. Also runs pending
 * migrations. On SQLite the writes of the task and of the server wait for each other.
 * @param where as in {@link openDatabase}
 */
export async function openForCommand(where: string): Promise<Database> {
  return /^(mysql|mariadb):\/\//.test(where) ? openMysql(where) : openSqlite(where, () => {});
}

async function openSqlite(file: string, onClosed: () => void): Promise<Database> {
  makePrivate(file);
  const sequelize = new Sequelize({
    ...COMMON,
    dialect: 'sqlite',
    dialectModule: libsqlDialect,
    storage: file,
  });
  return migratedDatabase(sequelize, 'sqlite', onClosed);
}

async function openMysql(databaseUrl: string): Promise<Database> {
  const { url, hosts, options } = mysqlAddress(databaseUrl);
  const cluster =
    hosts.length > 1 ? clusterConnections(hosts, { ...credentialsOf(url), ...options }) : undefined;
  const sequelize = new Sequelize(url, {
    ...COMMON,
    dialect: 'mysql',
    isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED,
    pool: { max: 10, idle: 30_000, acquire: 30_000 },
    dialectOptions: {
      charset: 'utf8mb4_bin',
      supportBigNumbers: true,
      ...options,
      ...(cluster && { stream: cluster.open }),
    },
  });
  sequelize.addHook('afterConnect', async (connection) => {
    await configureSession(connection as DriverConnection).catch((error: Error) => {
      // Sequelize wraps connection errors in this class, but not the errors of a hook.
      throw new ConnectionError(error);
    });
  });
  cluster?.attach(sequelize);
  await cluster?.ready();
  return migratedDatabase(sequelize, 'mysql', () => cluster?.unwatch());
}

async function migratedDatabase(
  sequelize: Sequelize,
  dialect: Dialect,
  onClosed: () => void,
): Promise<Database> {
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= sequelize.close().then(onClosed));
  try {
    await migrate(sequelize, dialect, migrations);
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
  return { sequelize, dialect, transaction: (work) => inTransaction(sequelize, work), close };
}
