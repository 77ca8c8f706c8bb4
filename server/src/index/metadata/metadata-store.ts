import { LRUCache } from 'lru-cache';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { inChunks } from '../../platform/database/table.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { metadataTable } from './metadata-model.ts';

/**
 * Maximum total length of the texts whose parsed JSON is kept in memory. It is kept because lists show the same texts
 * repeatedly.
 */
const MAX_REMEMBERED = 8 * 1024 ** 2;
/** Maximum length of such a text, so that one long text does not push out all others. */
const MAX_REMEMBERED_TEXT = 64 * 1024;

/** Stores metadata by digest. A stored text never changes, so it stays valid across reorganisations. */
export interface MetadataStore {
  /** Records digests that the chain refers to, so that they are fetched. */
  want(digests: readonly string[], tx: Transaction): Promise<void>;
  /** Stores JSON texts by digest in one transaction. Texts that are already stored are not changed. */
  keep(texts: ReadonlyMap<string, string>): Promise<void>;
  /** Returns the parsed and frozen JSON of those digests whose metadata is stored, by digest. */
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
  const remembered = new LRUCache<string, { readonly json: unknown; readonly length: number }>({
    maxSize: MAX_REMEMBERED,
    maxEntrySize: MAX_REMEMBERED_TEXT,
    sizeCalculation: ({ length }) => length,
  });
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
      const found = new Map<string, unknown>();
      const unread: string[] = [];
      for (const digest of new Set(digests.filter((digest) => digest !== null))) {
        const known = remembered.get(digest);
        if (known) found.set(digest, known.json);
        else unread.push(digest);
      }
      const rows = await inChunks(unread, (digest) =>
        table.find({ where: { digest, json: { [Op.ne]: null } }, ...(tx && { transaction: tx }) }),
      );
      for (const { digest, json: text } of rows) {
        if (text === null) continue;
        const json = frozen(JSON.parse(text));
        remembered.set(digest, { json, length: text.length });
        found.set(digest, json);
      }
      return found;
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

/** Freezes a parsed JSON value with everything in it, since all readers share it. */
function frozen(json: unknown): unknown {
  // Not recursive: strangers write metadata, and may nest it as deeply as its length allows.
  const left = [json];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) left.push(inner);
    Object.freeze(value);
  }
  return json;
}
