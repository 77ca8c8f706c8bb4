import { ConnectionError } from 'sequelize';

/**
 * Codes of MySQL and SQLite for a transaction that lost to a concurrent one, including certification failures of
 * Galera.
 */
const CONFLICT =
  /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|ER_ERROR_DURING_COMMIT|SQLITE_BUSY.*)$/;
/**
 * Codes for a MySQL server that cannot be reached, is shutting down, has no free connection or is read-only, or for a
 * Galera node without a majority (`ER_UNKNOWN_COM_ERROR`).
 */
const UNAVAILABLE =
  /^(ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR|ER_OPTION_PREVENTS_STATEMENT|ER_UNKNOWN_COM_ERROR|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/**
 * Codes of MySQL for a statement that its node refused before it began, because the node is without a majority (1047)
 * or read-only (1290).
 */
const REFUSED = /^(ER_UNKNOWN_COM_ERROR|ER_OPTION_PREVENTS_STATEMENT)$/;

/**
 * Codes of MySQL for a node that is without a majority, read-only or shutting down, so that another node can replace
 * it.
 */
const UNFIT = /^(ER_UNKNOWN_COM_ERROR|ER_OPTION_PREVENTS_STATEMENT|ER_SERVER_SHUTDOWN)$/;

/** An error of the database driver. `fatal` if it made the connection unusable. */
interface DriverError {
  code?: string;
  fatal?: boolean;
}

const driverErrorOf = (error: unknown): DriverError =>
  (error as { parent?: DriverError } | undefined)?.parent ?? {};

/** Whether a statement or transaction failed because of a concurrent write, so that it may succeed if retried. */
export function isDatabaseConflict(error: unknown): boolean {
  return CONFLICT.test(driverErrorOf(error).code ?? '');
}

/**
 * Whether a statement or transaction changed nothing and may succeed if retried: it lost to a concurrent write, or its
 * node refused it and another node, or the same node a moment later, may accept it.
 */
export function isWorthRetrying(error: unknown): boolean {
  return isDatabaseConflict(error) || REFUSED.test(driverErrorOf(error).code ?? '');
}

/** Whether a statement or transaction failed because the database cannot be reached or accepts no work now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', fatal } = driverErrorOf(error);
  return error instanceof ConnectionError || fatal === true || UNAVAILABLE.test(code);
}

/** Whether a statement failed because of the node that it ran on, so that it may succeed on another one. */
export function isNodeUnfit(error: unknown): boolean {
  return UNFIT.test(driverErrorOf(error).code ?? '');
}
