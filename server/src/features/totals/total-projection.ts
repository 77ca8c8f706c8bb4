import type { Sequelize } from 'sequelize';
import type { Projection } from '../../index/chain/projection.ts';
import { listTotalTable } from './list-total-model.ts';

/**
 * Names the table of totals, so that `rebuild` empties it and `verify` compares it. The projection of each counted
 * table writes the totals of its own lists, with `countedTable`.
 */
export function totalProjection(sequelize: Sequelize): Projection {
  return {
    kind: 'total',
    tables: [listTotalTable(sequelize)],
    keysOf: () => [],
    refold: async () => [],
  };
}
