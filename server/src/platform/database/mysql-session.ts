/** Maximum seconds that a transaction may be idle. A healthy server's transactions are never idle for that long. */
const IDLE_TRANSACTION_S = 15;

/**
 * Statements that configure a session. MySQL treats the parts that only MariaDB supports as comments.
 * 1. MariaDB ends transactions that are idle for too long, so that a suspended server does not keep its locks and
 *    another server can take over.
 * 2. Each transaction, and each statement outside of one, sees what was committed on other nodes of a cluster before
 *    the transaction or the statement began. A MariaDB that was built without support for clusters does not have the
 *    variable `wsrep_sync_wait`, so `run` ignores the error for an unknown variable.
 */
const STATEMENTS = [
  `SET @cubedrop = 1 /*M!100300 , SESSION idle_transaction_timeout = ${IDLE_TRANSACTION_S} */`,
  'SET @cubedrop = 1 /*M!100300 , SESSION wsrep_sync_wait = 7 */',
];

/** Part of a connection of the database driver. */
export interface DriverConnection {
  query(sql: string, done: (error: (Error & { code?: string }) | null) => void): void;
  destroy(): void;
}

/** Configures the session of a new connection, and destroys the connection if that fails. */
export async function configureSession(connection: DriverConnection): Promise<void> {
  try {
    for (const sql of STATEMENTS) await run(connection, sql);
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

function run(connection: DriverConnection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error) => {
      if (error && error.code !== 'ER_UNKNOWN_SYSTEM_VARIABLE') reject(error);
      else resolve();
    });
  });
}
