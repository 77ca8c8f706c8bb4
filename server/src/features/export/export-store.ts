import { Op, type Sequelize } from 'sequelize';
import { chainTables } from '../../index/chain/chain-model.ts';
import { eventOf } from '../../index/chain/event-store.ts';
import type { ChainEvent, EventName } from '../../index/chain/event.ts';
import { dropTables, type DropRow } from '../drop/drop-model.ts';

const BATCH_ROWS = 500;

/** Reads a chain's data for exports in batches, so that no table has to fit in memory. */
export interface ExportStore {
  /** Returns the canonical events with these names, in on-chain order. */
  events(chain: number, names: readonly EventName[]): AsyncGenerator<ChainEvent[]>;
  /** Returns the listed drops, oldest first. */
  drops(chain: number): AsyncGenerator<DropRow[]>;
}

export function exportStore(sequelize: Sequelize): ExportStore {
  const { events } = chainTables(sequelize);
  const { drops } = dropTables(sequelize);
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
        if (rows.length < BATCH_ROWS) return;
        ({ blockNumber: block, logIndex: log } = rows.at(-1)!);
      }
    },
    async *drops(chain) {
      let last = -1;
      for (;;) {
        const where = { chain, listed: true, dropId: { [Op.gt]: last } };
        const rows = await drops.find({ where, order: ['dropId'], limit: BATCH_ROWS });
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH_ROWS) return;
        last = rows.at(-1)!.dropId;
      }
    },
  };
}
