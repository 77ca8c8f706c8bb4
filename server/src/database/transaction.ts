import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sequelize, Transaction } from 'sequelize';

const inside = new AsyncLocalStorage<true>();
const ATTEMPTS = 5;
/** Of MySQL; and of SQLite, where a command runs beside the server. */
const LOST_RACE = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY.*)$/;
const PAUSE_MS = 50;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing when it throws. Where two servers' transactions
 * block each other, the loser runs again, so `work` touches nothing but the database.
 */
export function inTransaction<T>(sequelize: Sequelize, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return untilRaceIsWon(() => sequelize.transaction((tx) => inside.run(true, () => work(tx))));
}

/** Runs `work`, again where another server's writing had it undone: a transaction, or one statement by itself. */
export async function untilRaceIsWon<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { parent?: { code?: string } }).parent?.code;
      if (attempt === ATTEMPTS || !code || !LOST_RACE.test(code)) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}

/**
 * Throws when called from within a transaction. Whatever waits for the network asks this first: a transaction
 * holds up every other writer for as long as it is open.
 */
export function refuseInsideTransaction(action: string): void {
  if (inside.getStore()) throw new Error(`${action} inside a database transaction`);
}
