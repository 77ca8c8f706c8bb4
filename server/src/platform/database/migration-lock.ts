import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes, type Sequelize } from 'sequelize';
import { withRetries } from './transaction.ts';

/** Seconds after which another server takes over from one that was killed. */
const LEASE_SECONDS = 5;
const RENEW_MS = 1_000;
const RETRY_MS = 200;

/**
 * Runs `work` on one server at a time; the others wait. The lock is a row, since MySQL's named locks hold only on one
 * node of a cluster.
 * @param work receives `assertHeld`, and must call it before each step. `assertHeld` throws if another server has taken
 * over; `work` then runs again once that server has finished, so it must skip completed steps.
 */
export async function withMigrationLock(
  sequelize: Sequelize,
  work: (assertHeld: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const lock = rowLock(sequelize, randomUUID());
  await lock.create();
  for (;;) {
    while (!(await lock.acquire())) await sleep(RETRY_MS);
    const renewal = startRenewal(lock);
    try {
      await work(() => assertHeld(lock));
      return;
    } catch (error) {
      // A step also fails if another server has taken over and repeated it.
      if (await lock.renew().catch(() => true)) throw error;
    } finally {
      await renewal.stop();
      await lock.release().catch(() => undefined);
    }
  }
}

async function assertHeld(lock: RowLock): Promise<void> {
  if (!(await lock.renew())) throw new Error('Another server has taken over the migrations');
}

/** Renews a lock every second, but starts no renewal while the previous one is running. */
function startRenewal(lock: RowLock): { stop(): Promise<void> } {
  let current: Promise<unknown> | undefined;
  const renew = (): void => {
    current ??= lock
      .renew()
      .catch(() => undefined)
      .finally(() => (current = undefined));
  };
  const timer = setInterval(renew, RENEW_MS);
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}

interface RowLock {
  create(): Promise<void>;
  /** Acquires the lock if it is free. Returns whether this server holds it. */
  acquire(): Promise<boolean>;
  /** Extends the lock. Returns `false` if another server holds it. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

/** @param holder identifies this server */
function rowLock(sequelize: Sequelize, holder: string): RowLock {
  const update = async (assignments: string, condition: string): Promise<boolean> => {
    const [, count] = await withRetries(() =>
      sequelize.query(`UPDATE migration_lock SET ${assignments} WHERE id = 1 AND ${condition}`, {
        type: QueryTypes.UPDATE,
        replacements: { holder },
      }),
    );
    return count === 1;
  };
  // The microseconds make each update change the row: MySQL does not count updates that change nothing.
  const held = `holder = :holder, expiresAt = UNIX_TIMESTAMP(NOW(6)) + ${LEASE_SECONDS}`;
  return {
    async create() {
      await withRetries(() =>
        sequelize.query(
          'CREATE TABLE IF NOT EXISTS migration_lock ' +
            '(id INT NOT NULL PRIMARY KEY, holder CHAR(36) NOT NULL, expiresAt DECIMAL(20,6) NOT NULL) ENGINE=InnoDB',
        ),
      );
      await withRetries(() => sequelize.query("INSERT IGNORE INTO migration_lock VALUES (1, '', 0)"));
    },
    acquire: () => update(held, '(expiresAt < UNIX_TIMESTAMP(NOW(6)) OR holder = :holder)'),
    renew: () => update(held, 'holder = :holder'),
    async release() {
      await update('expiresAt = 0', 'holder = :holder');
    },
  };
}
