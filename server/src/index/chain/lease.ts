import { literal, Op, QueryTypes, type Transaction, type WhereOptions } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { chainTables } from './chain-model.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** The exclusive right to write the rows derived from a chain. One server holds it at a time. */
export interface Lease {
  readonly name: string;
  readonly holder: string;
  /** Fencing token: increases with each change of holder, so that writes of a previous holder are rejected. */
  readonly fence: number;
}

/** Thrown if another server has taken over the lease. */
export class LeaseLostError extends Error {
  constructor(name: string) {
    super(`The lease ${name} was taken over by another server`);
    this.name = 'LeaseLostError';
  }
}

/**
 * Acquires or renews the lease for `ttl` milliseconds by the database's clock, which all servers share; on SQLite, by
 * the clock of this machine. Returns `undefined` if another server holds the lease.
 */
export async function acquireLease(
  database: Database,
  name: string,
  holder: string,
  ttl: number,
): Promise<Lease | undefined> {
  const { leases } = chainTables(database.sequelize);
  await leases.insertMissing([{ name, holder: '', fence: 0, expiresAt: 0 }]);
  return database.transaction(async (tx) => {
    const found = await leases.findOne({ where: { name }, transaction: tx, lock: true });
    const row = expectDefined(found, 'the lease that was just added');
    const now = await clockOf(database, tx);
    if (row.holder !== holder && row.expiresAt > now) return undefined;
    const fence = row.holder === holder ? row.fence : row.fence + 1;
    await leases.update({ holder, fence, expiresAt: now + ttl }, { name }, tx);
    return { name, holder, fence };
  });
}

/** Releases the lease, so that another server can acquire it immediately. */
export async function releaseLease(database: Database, { name, holder, fence }: Lease): Promise<void> {
  await chainTables(database.sequelize).leases.update({ expiresAt: 0 }, { name, holder, fence });
}

/**
 * Checks within a transaction that no other server has taken over the lease, and locks its row until the transaction
 * ends.
 * @throws LeaseLostError if another server has taken over the lease
 */
export async function checkLease(database: Database, lease: Lease, tx: Transaction): Promise<void> {
  const { name, holder, fence } = lease;
  if (!(await writeTo(database, { name, holder, fence: { [Op.eq]: fence } }, tx)))
    throw new LeaseLostError(name);
}

/** Blocks every writer of the chain's rows until this transaction ends, whoever holds the lease. */
export async function blockWriters(database: Database, name: string, tx: Transaction): Promise<void> {
  if (await writeTo(database, { name }, tx)) return;
  const { leases } = chainTables(database.sequelize);
  await leases.insertMissing([{ name, holder: '', fence: 0, expiresAt: 0 }], tx);
  await writeTo(database, { name }, tx);
}

/**
 * Locks a lease's row by writing to it. In a cluster, a lock that a transaction takes while only reading the row
 * holds on a single node. If two transactions on different nodes write the row, only one of them commits. Returns
 * whether the row exists.
 */
async function writeTo(database: Database, where: WhereOptions, tx: Transaction): Promise<boolean> {
  const { leases } = chainTables(database.sequelize);
  return (await leases.update({ expiresAt: literal('expiresAt + 1') }, where, tx)) === 1;
}

/** Returns the database's time in milliseconds since the epoch. */
async function clockOf({ sequelize, dialect }: Database, transaction: Transaction): Promise<number> {
  if (dialect === 'sqlite') return Date.now();
  const [row] = await sequelize.query<{ now: string }>('SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS now', {
    type: QueryTypes.SELECT,
    transaction,
  });
  return Math.floor(Number(expectDefined(row, 'the time of the database').now));
}
