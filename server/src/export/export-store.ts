import { Op, type Sequelize } from 'sequelize';
import { chainTables } from '../chain/chain-model.ts';
import { eventOf } from '../chain/event-store.ts';
import type { ChainEvent, EventName } from '../chain/event.ts';
import { dropTables, type DropRow } from '../drop/drop-model.ts';

const AT_ONCE = 500;

/** Everything of a chain there is to export, a few hundred rows at a time, so that no table has to fit in memory. */
export interface ExportStore {
  /** The canonical events of these names, in the chain's order. */
  events(chain: number, names: readonly EventName[]): AsyncGenerator<ChainEvent[]>;
  /** The listed drops, oldest first. */
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
        const rows = await events.find({ where, order, limit: AT_ONCE });
        if (rows.length > 0) yield rows.map(eventOf);
        if (rows.length < AT_ONCE) return;
        ({ blockNumber: block, logIndex: log } = rows.at(-1)!);
      }
    },
    async *drops(chain) {
      let last = -1;
      for (;;) {
        const where = { chain, listed: true, dropId: { [Op.gt]: last } };
        const rows = await drops.find({ where, order: ['dropId'], limit: AT_ONCE });
        if (rows.length > 0) yield rows;
        if (rows.length < AT_ONCE) return;
        last = rows.at(-1)!.dropId;
      }
    },
  };
}
