import { Op, type Sequelize } from 'sequelize';
import { dropTables, type DropRow, type LotBidderRow, type LotRow } from '../drop/drop-model.ts';

/** A lot and its drop. */
export interface LotInDrop {
  readonly lot: LotRow;
  readonly drop: DropRow;
}

/** Reads lots. All ids are on-chain ids. */
export interface LotStore {
  /** Returns the lots of drops, in the order of their cubes. */
  ofDrops(chain: number, dropIds: readonly number[]): Promise<LotRow[]>;
  /** Returns every lot that a cube is or was in, oldest first. */
  ofCube(chain: number, cubeId: number): Promise<LotRow[]>;
  /** Returns the latest lot of each cube that is or was in a drop, by cube id. */
  latestOf(chain: number, cubeIds: readonly number[]): Promise<Map<number, LotInDrop>>;
  bidders(chain: number, dropId: number, cubeId: number): Promise<LotBidderRow[]>;
}

export function lotStore(sequelize: Sequelize): LotStore {
  const { drops, lots, bidders } = dropTables(sequelize);
  return {
    ofDrops: (chain, dropIds) =>
      lots.find({ where: { chain, dropId: [...dropIds] }, order: ['dropId', 'position'] }),
    ofCube: (chain, cubeId) => lots.find({ where: { chain, cubeId }, order: ['dropId'] }),
    async latestOf(chain, cubeIds) {
      const latest = new Map<number, LotRow>();
      const rows = await lots.find({ where: { chain, cubeId: [...cubeIds] }, order: ['dropId'] });
      for (const lot of rows) latest.set(lot.cubeId, lot);
      const dropIds = [...new Set([...latest.values()].map(({ dropId }) => dropId))];
      const found = await drops.find({ where: { chain, dropId: { [Op.in]: dropIds } } });
      const byId = new Map(found.map((drop) => [drop.dropId, drop]));
      return new Map([...latest].map(([cubeId, lot]) => [cubeId, { lot, drop: byId.get(lot.dropId)! }]));
    },
    bidders: (chain, dropId, cubeId) => bidders.find({ where: { chain, dropId, cubeId } }),
  };
}
