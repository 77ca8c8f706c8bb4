import type { Sequelize } from 'sequelize';
import { limitsOf, newestFirst, oldestFirst, type Slice } from '../domain.ts';
import { dropTables, type DropRow } from './drop-model.ts';

/** Drops as they stand on the chain. `dropIds` are the chain's, `ids` the server's. */
export interface DropStore {
  /** A slice of the listed drops, one seller's or everyone's, newest first, and how many there are. */
  page(chain: number, slice: Slice, seller?: string): Promise<{ rows: DropRow[]; count: number }>;
  /** All listed drops, one seller's or everyone's, oldest first. */
  all(chain: number, seller?: string): Promise<DropRow[]>;
  byDropId(chain: number, dropId: number): Promise<DropRow | undefined>;
  byIds(chain: number, ids: readonly string[]): Promise<DropRow[]>;
}

export function dropStore(sequelize: Sequelize): DropStore {
  const { drops } = dropTables(sequelize);
  const listed = (chain: number, seller?: string) => ({
    chain,
    listed: true,
    ...(seller === undefined ? {} : { seller }),
  });
  return {
    async page(chain, slice, seller) {
      const where = listed(chain, seller);
      const [rows, count] = await Promise.all([
        drops.find({ where, order: newestFirst('dropId'), ...limitsOf(slice) }),
        drops.count(where),
      ]);
      return { rows, count };
    },
    all: (chain, seller) => drops.find({ where: listed(chain, seller), order: oldestFirst('dropId') }),
    byDropId: (chain, dropId) => drops.findOne({ where: { chain, dropId } }),
    byIds: (chain, ids) => drops.find({ where: { chain, id: [...ids] } }),
  };
}
