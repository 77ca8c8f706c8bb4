import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { big, integer, key, tableOf, text } from '../../platform/database/table.ts';
import { takeTurn } from '../../platform/database/turn.ts';

/** The drop of a chain that is shown first. */
export interface FeaturedDropRow {
  /** The chain's database id. */
  chain: number;
  /** Server id of the drop. */
  dropId: string;
  /** Account id of the admin who chose it. */
  featuredBy: string;
  /** Seconds since the epoch. */
  featuredAt: number;
}

/** Stores which drop is shown first: at most one of each chain. */
export interface FeaturedDropStore {
  /** Returns the server id of the chosen drop, or `undefined` if there is none. */
  of(chain: number): Promise<string | undefined>;
  /**
   * Replaces the chosen drop, or removes it. Returns the server id of the one before, or `undefined` if there was none.
   * Concurrent calls run one after the other. Writes nothing if that drop is chosen already.
   */
  replace(
    chain: number,
    chosen: Omit<FeaturedDropRow, 'chain'> | null,
    tx: Transaction,
  ): Promise<string | undefined>;
}

export function featuredDropStore({ sequelize }: Pick<Database, 'sequelize'>): FeaturedDropStore {
  const table = tableOf<FeaturedDropRow>(sequelize, 'featured_drops', {
    chain: key(integer),
    dropId: text,
    featuredBy: text,
    featuredAt: big,
  });
  return {
    of: async (chain) => (await table.findOne({ where: { chain } }))?.dropId,
    async replace(chain, chosen, tx) {
      await takeTurn(sequelize, `featured drop of ${chain}`, tx);
      const before = await table.findOne({ where: { chain }, transaction: tx });
      if (before?.dropId === chosen?.dropId) return before?.dropId;
      if (before) await table.remove({ chain }, tx);
      if (chosen) await table.put([{ chain, ...chosen }], tx);
      return before?.dropId;
    },
  };
}
