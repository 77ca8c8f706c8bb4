import { randomBytes } from 'node:crypto';
import { UniqueConstraintError } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import type { DocumentStore, StoredDocument } from '../document/document-store.ts';
import { countedSlice, type CountedSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { randomDropTables, type DrawSeedRow, type RandomDropRow } from './random-drop-model.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Stores orders of random drops and the seeds of future draws. */
export interface RandomDropStore {
  /** Returns the seed of an account's next draw. Concurrent calls return the same seed. */
  seedOf(userId: string): Promise<DrawSeedRow>;
  /** Returns the earlier order with the same request, or `undefined` if there is none. */
  byRequest(userId: string, chain: number, request: string): Promise<RandomDropRow | undefined>;
  byId(id: string): Promise<RandomDropRow | undefined>;
  /** Returns a slice of an account's orders, newest first, and their total number. */
  ofUser(userId: string, chain: number, slice: Slice): Promise<CountedSlice<RandomDropRow>>;
  /**
   * Stores an order with its documents and replaces the used seed. Returns false without storing anything if another
   * order has used the seed first or had the same request.
   */
  add(order: RandomDropRow, documents: readonly StoredDocument[]): Promise<boolean>;
}

const newSeed = (): string => randomBytes(32).toString('hex');

export function randomDropStore(
  database: Database,
  storedDocuments: Pick<DocumentStore, 'set'>,
): RandomDropStore {
  const { orders, seeds } = randomDropTables(database.sequelize);
  return {
    async seedOf(userId) {
      await seeds.insertMissing([{ userId, number: 1, seed: newSeed() }]);
      return expectDefined(await seeds.findOne({ where: { userId } }), 'the seed that was just added');
    },
    byRequest: (userId, chain, request) => orders.findOne({ where: { userId, chain, request } }),
    byId: (id) => orders.findOne({ where: { id } }),
    ofUser: (userId, chain, slice) =>
      countedSlice(orders, { where: { userId, chain }, order: [['number', 'DESC']], key: ['id'], slice }),
    async add(order, documents) {
      const { id, userId, number, serverSeed } = order;
      class SeedTakenError extends Error {}
      try {
        await database.transaction(async (tx) => {
          const next = { number: number + 1, seed: newSeed() };
          if ((await seeds.update(next, { userId, number, seed: serverSeed }, tx)) === 0)
            throw new SeedTakenError();
          await orders.model.create({ ...order }, { transaction: tx });
          await storedDocuments.set('random-drop', id, documents, tx);
        });
        return true;
      } catch (error) {
        if (error instanceof SeedTakenError || error instanceof UniqueConstraintError) return false;
        throw error;
      }
    },
  };
}
