import { literal, type Sequelize } from 'sequelize';
import { everything, type Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { DropRow, LotBidderRow, LotRow } from '../drop/drop-model.ts';

/** A lot and its drop. */
export interface LotInDrop {
  readonly lot: LotRow;
  readonly drop: DropRow;
}

/** Reads lots. All ids are on-chain ids. */
export interface LotStore {
  /** Returns the lots of drops, in the order of their cubes. */
  ofDrops(visible: Visible, dropIds: readonly number[]): Promise<LotRow[]>;
  /** Returns every lot that a cube is or was in, oldest first. */
  ofCube(visible: Visible, cubeId: number): Promise<LotRow[]>;
  /** Returns the latest lot of each cube that is or was in a drop, by cube id, if the lot's drop is visible. */
  latestOf(visible: Visible, cubeIds: readonly number[]): Promise<Map<number, LotInDrop>>;
  bidders(visible: Visible, dropId: number, cubeId: number): Promise<LotBidderRow[]>;
}

export function lotStore(sequelize: Sequelize): LotStore {
  const tables = visibleTables(sequelize);
  return {
    async ofDrops(visible, dropIds) {
      const rows = await tables(visible).lots.findTogether({ where: { dropId: [...dropIds] } });
      return rows.sort((a, b) => a.dropId - b.dropId || a.position - b.position);
    },
    ofCube: (visible, cubeId) => tables(visible).lots.find({ where: { cubeId }, order: ['dropId'] }),
    async latestOf(visible, cubeIds) {
      if (cubeIds.length === 0) return new Map();
      const latest = new Map<number, LotRow>();
      // If the latest lot is hidden, an earlier one must not be returned in its place.
      const { lots } = tables(everything(visible.chain));
      const theirDrops =
        `drops.dropId IN (SELECT lots.dropId FROM lots WHERE lots.chain = ${Number(visible.chain)} ` +
        `AND lots.cubeId IN (${cubeIds.map(Number).join(', ')}))`;
      const [rows, found] = await Promise.all([
        lots.findTogether({ where: { cubeId: [...cubeIds] } }),
        tables(visible).drops.findTogether({ where: literal(theirDrops) }),
      ]);
      rows.sort((a, b) => a.dropId - b.dropId);
      for (const lot of rows) latest.set(lot.cubeId, lot);
      const byId = new Map(found.map((drop) => [drop.dropId, drop]));
      const inDrops = new Map<number, LotInDrop>();
      for (const [cubeId, lot] of latest) {
        const drop = byId.get(lot.dropId);
        if (drop) inDrops.set(cubeId, { lot, drop });
      }
      return inDrops;
    },
    bidders: (visible, dropId, cubeId) => tables(visible).lotBidders.find({ where: { dropId, cubeId } }),
  };
}
