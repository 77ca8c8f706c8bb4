import { Op, type Sequelize, type Transaction } from 'sequelize';
import { inChunks } from '../../platform/database/table.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { metadataTable } from './metadata-model.ts';

/** Stores metadata by digest. A stored text never changes, so it stays valid across reorganisations. */
export interface MetadataStore {
  /** Records digests that the chain refers to, so that they are fetched. */
  want(digests: readonly string[], tx: Transaction): Promise<void>;
  /** Stores JSON texts by digest in one transaction. Texts that are already stored are not changed. */
  keep(texts: ReadonlyMap<string, string>): Promise<void>;
  /** Returns the parsed JSON by digest, for those whose metadata is stored. */
  of(digests: readonly (string | null)[], tx?: Transaction): Promise<Map<string, unknown>>;
  /** Returns wanted digests that are due for an attempt, the longest overdue first. */
  due(nowSeconds: number, limit: number): Promise<{ digest: string; attempts: number }[]>;
  /** Postpones the next attempt to fetch a digest. */
  putOff(digest: string, attempts: number, untilSeconds: number): Promise<void>;
  /** Returns digests whose metadata is stored, but whose rows are not folded yet. */
  unfolded(limit: number): Promise<string[]>;
  markFolded(digests: readonly string[]): Promise<void>;
}

export function metadataStore(sequelize: Sequelize): MetadataStore {
  const table = metadataTable(sequelize);
  return {
    want: (digests, tx) =>
      table.insertMissing(
        [...new Set(digests)].map((digest) => ({
          digest,
          json: null,
          folded: false,
          attempts: 0,
          nextAttemptAt: 0,
        })),
        tx,
      ),
    async keep(texts) {
      if (texts.size === 0) return;
      const unfolded = { folded: false, attempts: 0, nextAttemptAt: 0 };
      await inTransaction(sequelize, async (tx) => {
        const where = { digest: [...texts.keys()], json: { [Op.ne]: null } };
        const kept = await table.find({ where, attributes: ['digest'], transaction: tx });
        const known = new Set(kept.map(({ digest }) => digest));
        const rows = [...texts].map(([digest, json]) => ({ digest, json, ...unfolded }));
        await table.put(
          rows.filter(({ digest }) => !known.has(digest)),
          tx,
        );
      });
    },
    async of(digests, tx) {
      const wanted = [...new Set(digests.filter((digest) => digest !== null))];
      const entries = await inChunks(wanted, async (digest) => {
        const where = { digest, json: { [Op.ne]: null } };
        const rows = await table.find({ where, ...(tx && { transaction: tx }) });
        return rows.flatMap(({ digest: name, json }) =>
          json === null ? [] : [[name, JSON.parse(json) as unknown] as const],
        );
      });
      return new Map(entries);
    },
    due: (nowSeconds, limit) =>
      table.find({
        where: { folded: false, json: null, nextAttemptAt: { [Op.lte]: nowSeconds } },
        order: ['nextAttemptAt'],
        limit,
      }),
    putOff: async (digest, attempts, nextAttemptAt) => {
      await table.update({ attempts, nextAttemptAt }, { digest, json: null });
    },
    async unfolded(limit) {
      const rows = await table.find({
        where: { folded: false, json: { [Op.ne]: null } },
        attributes: ['digest'],
        limit,
      });
      return rows.map(({ digest }) => digest);
    },
    markFolded: async (digests) => {
      await table.update({ folded: true }, { digest: [...digests] });
    },
  };
}
