import { Op, type Sequelize } from 'sequelize';
import { limitsOf, newestFirst, type Slice } from '../domain.ts';
import { saleTable, type SaleRow } from './sale-model.ts';

/** Sales as they stand on the chain. `cubeIds` are the chain's, `ids` the server's, `now` is the chain's time. */
export interface SaleStore {
  /** A slice of what can be bought, newest first, and how much of it there is. */
  market(chain: number, slice: Slice, now: number): Promise<{ rows: SaleRow[]; count: number }>;
  /** The sale that each cube is in now, of those that are in one. */
  openOf(chain: number, cubeIds: readonly number[], now: number): Promise<Map<number, SaleRow>>;
  /** All sales of a cube, whatever became of them. */
  ofCube(chain: number, cubeId: number): Promise<SaleRow[]>;
  byId(chain: number, id: string): Promise<SaleRow | undefined>;
}

export function saleStore(sequelize: Sequelize): SaleStore {
  const sales = saleTable(sequelize);
  return {
    async market(chain, slice, now) {
      const where = { chain, state: 'open', listed: true, expiresAt: { [Op.gt]: now } };
      const [rows, count] = await Promise.all([
        sales.find({ where, order: newestFirst('id'), ...limitsOf(slice) }),
        sales.count(where),
      ]);
      return { rows, count };
    },
    async openOf(chain, cubeIds, now) {
      const where = { chain, cubeId: [...cubeIds], state: 'open', expiresAt: { [Op.gt]: now } };
      return new Map((await sales.find({ where })).map((row) => [row.cubeId, row]));
    },
    ofCube: (chain, cubeId) => sales.find({ where: { chain, cubeId } }),
    byId: (chain, id) => sales.findOne({ where: { chain, id } }),
  };
}
