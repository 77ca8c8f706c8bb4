import { Op, QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { chainTables } from './chain-model.ts';

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
 * Acquires or renews the lease for `ttl` milliseconds by the database's clock, which all servers share. Returns
 * `undefined` if another server holds it.
 */
export async function acquireLease(
  database: Database,
  name: string,
  holder: string,
  ttl: number,
): Promise<Lease | undefined> {
  const { leases } = chainTables(database.sequelize);
  await leases.putMissing([{ name, holder: '', fence: 0, expiresAt: 0 }]);
  return database.transaction(async (tx) => {
    const row = (await leases.findOne({ where: { name }, transaction: tx, lock: true }))!;
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
 * Checks within a transaction that the lease is still held, and locks its row until the transaction ends.
 * @throws LeaseLostError if another server has taken over
 */
export async function checkLease(database: Database, lease: Lease, tx: Transaction): Promise<void> {
  const { leases } = chainTables(database.sequelize);
  const where = { name: lease.name, holder: lease.holder, fence: { [Op.eq]: lease.fence } };
  if (!(await leases.findOne({ where, transaction: tx, lock: true }))) throw new LeaseLostError(lease.name);
}

/** Blocks every writer of the chain's rows until this transaction ends, whoever holds the lease. */
export async function holdUpWriters(database: Database, name: string, tx: Transaction): Promise<void> {
  const { leases } = chainTables(database.sequelize);
  await leases.putMissing([{ name, holder: '', fence: 0, expiresAt: 0 }], tx);
  await leases.findOne({ where: { name }, transaction: tx, lock: true });
}

/** Returns the database's time in milliseconds since the epoch. */
async function clockOf({ sequelize, dialect }: Database, transaction: Transaction): Promise<number> {
  if (dialect === 'sqlite') return Date.now();
  const [row] = await sequelize.query<{ now: string }>('SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS now', {
    type: QueryTypes.SELECT,
    transaction,
  });
  return Math.floor(Number(row!.now));
}
