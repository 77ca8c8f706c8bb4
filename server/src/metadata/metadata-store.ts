import { Op, type Sequelize, type Transaction } from 'sequelize';
import { inTransaction } from '../database/transaction.ts';
import { metadataTable } from './metadata-model.ts';

/** Metadata by digest. What is kept here is true for ever, whatever the chain does. */
export interface MetadataStore {
  /** Notes that these are named on the chain, so that they are fetched. */
  want(digests: readonly string[], tx: Transaction): Promise<void>;
  /** Keeps JSON texts by their digests, all in one transaction; those that are kept already stay as they are. */
  keep(texts: ReadonlyMap<string, string>): Promise<void>;
  /** The parsed JSON of each digest that is known. */
  of(digests: readonly (string | null)[], tx?: Transaction): Promise<Map<string, unknown>>;
  /** What is wanted and due for another attempt, the longest waiting first. */
  due(nowSeconds: number, limit: number): Promise<{ digest: string; attempts: number }[]>;
  /** Puts off what could not be fetched. */
  putOff(digest: string, attempts: number, untilSeconds: number): Promise<void>;
  /** What was kept and not folded yet. */
  unfolded(limit: number): Promise<string[]>;
  markFolded(digests: readonly string[]): Promise<void>;
}

export function metadataStore(sequelize: Sequelize): MetadataStore {
  const table = metadataTable(sequelize);
  return {
    want: (digests, tx) =>
      table.putMissing(
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
      const unread = { folded: false, attempts: 0, nextAttemptAt: 0 };
      await inTransaction(sequelize, async (tx) => {
        const where = { digest: [...texts.keys()], json: { [Op.ne]: null } };
        const kept = await table.find({ where, attributes: ['digest'], transaction: tx });
        const known = new Set(kept.map(({ digest }) => digest));
        const rows = [...texts].map(([digest, json]) => ({ digest, json, ...unread }));
        await table.put(
          rows.filter(({ digest }) => !known.has(digest)),
          tx,
        );
      });
    },
    async of(digests, tx) {
      const wanted = [...new Set(digests.filter((digest) => digest !== null))];
      if (wanted.length === 0) return new Map();
      const where = { digest: wanted, json: { [Op.ne]: null } };
      const rows = await table.find({ where, ...(tx && { transaction: tx }) });
      return new Map(rows.map(({ digest, json }) => [digest, JSON.parse(json!)]));
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
