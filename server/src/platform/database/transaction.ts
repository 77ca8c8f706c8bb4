import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sequelize, Transaction } from 'sequelize';
import { isWorthRetrying } from './faults.ts';
import { raiseRevisions } from './revision.ts';

const inside = new AsyncLocalStorage<true>();
const ATTEMPTS = 5;
const PAUSE_MS = 50;

/**
 * Runs `work` in a transaction, which is rolled back if `work` throws. The transaction is retried if it conflicts with
 * another one or if its node refuses it, so `work` must have no side effects outside the database.
 */
export function inTransaction<T>(sequelize: Sequelize, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const withRevision = async (tx: Transaction): Promise<T> => {
    const result = await work(tx);
    await raiseRevisions(sequelize, tx);
    return result;
  };
  return withRetries(() => sequelize.transaction((tx) => inside.run(true, () => withRevision(tx))));
}

/**
 * Runs a transaction or a single statement, with up to five attempts if it loses to concurrent writes or its node
 * refuses it (`isWorthRetrying`).
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}

/**
 * Throws if called within a transaction. Called before requests to the blockchain node and webhooks, before metadata is
 * fetched and before notices are mailed, since other writers may have to wait until an open transaction ends.
 */
export function assertOutsideTransaction(action: string): void {
  if (inside.getStore()) throw new Error(`${action} inside a database transaction`);
}
