import { Op, type Sequelize } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { chainTables } from '../../index/chain/chain-model.ts';
import { eventOf } from '../../index/chain/event-store.ts';
import type { ChainEvent, EventName } from '../../index/chain/event.ts';
import { inChunks } from '../../platform/database/table.ts';
import type { DropRow } from '../drop/drop-model.ts';

const BATCH_ROWS = 500;

/** Reads a chain's data for exports in batches, so that no table has to fit in memory. */
export interface ExportStore {
  /** Returns the canonical events with these names, in on-chain order. */
  events(chain: number, names: readonly EventName[]): AsyncGenerator<ChainEvent[]>;
  /** Returns the creators of visible cubes, by on-chain id. */
  creatorsOf(visible: Visible, chain: number, cubeIds: readonly string[]): Promise<Map<string, string>>;
  /** Returns the visible listed drops, oldest first. */
  drops(visible: Visible): AsyncGenerator<DropRow[]>;
}

export function exportStore(sequelize: Sequelize): ExportStore {
  const { events } = chainTables(sequelize);
  const tables = visibleTables(sequelize);
  return {
    async *events(chain, names) {
      const order = ['blockNumber', 'logIndex'];
      let block = -1;
      let log = -1;
      for (;;) {
        const later = { [Op.or]: [{ blockNumber: { [Op.gt]: block } }, { logIndex: { [Op.gt]: log } }] };
        const where = {
          chain,
          canonical: true,
          blockNumber: { [Op.gte]: block },
          name: [...names],
          ...later,
        };
        const rows = await events.find({ where, order, limit: BATCH_ROWS });
        if (rows.length > 0) yield rows.map(eventOf);
        const lastRow = rows.at(-1);
        if (!lastRow || rows.length < BATCH_ROWS) return;
        ({ blockNumber: block, logIndex: log } = lastRow);
      }
    },
    async creatorsOf(visible, chain, cubeIds) {
      const { cubes } = tables(visible);
      const rows = await inChunks([...new Set(cubeIds)], (part) =>
        cubes.find({ where: { chain, cubeId: part }, attributes: ['cubeId', 'creator'] }),
      );
      return new Map(rows.map(({ cubeId, creator }) => [String(cubeId), creator]));
    },
    async *drops(visible) {
      const { drops } = tables(visible);
      let last = -1;
      for (;;) {
        const where = { listed: true, dropId: { [Op.gt]: last } };
        const rows = await drops.find({ where, order: ['dropId'], limit: BATCH_ROWS });
        if (rows.length > 0) yield rows;
        const lastRow = rows.at(-1);
        if (!lastRow || rows.length < BATCH_ROWS) return;
        last = lastRow.dropId;
      }
    },
  };
}
