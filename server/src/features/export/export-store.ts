import type { FindOptions, Sequelize } from 'sequelize';
import { chainTables, type EventRow } from '../../index/chain/chain-model.ts';
import { eventOf } from '../../index/chain/event-store.ts';
import { comparePositions, type ChainEvent } from '../../index/chain/event.ts';
import { oldestFirst, type ListOrder } from '../../platform/database/order.ts';
import { partsOf } from '../../platform/database/row-slice.ts';
import { selectSql } from '../../platform/database/select-sql.ts';
import { findByKeys } from '../../platform/database/through-keys.ts';
import { everything, type Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { DropRow } from '../drop/drop-model.ts';
import { EVERYONE, exportedEventTable } from './exported-event-model.ts';

/** Number of events on a page; few enough that presenting them blocks the event loop for only a few milliseconds. */
const EVENTS = 100;
/** Number of drops on a page. Their records are read with all of their cubes. */
const DROPS = 50;

/** Reads exported rows page by page, so that no table has to fit in memory. */
export interface ExportStore {
  /**
   * Yields pages of the canonical events in an exported table, in on-chain order.
   * @param wallet wallet, in lower case, whose events are read; `undefined` for everyone's
   */
  events(chain: number, list: string, wallet: string | undefined): AsyncGenerator<ChainEvent[]>;
  /**
   * Yields pages of the visible listed drops, oldest first.
   * @param seller wallet, in lower case, whose drops are read; `undefined` for everyone's
   */
  drops(visible: Visible, seller: string | undefined): AsyncGenerator<DropRow[]>;
  /** Returns the sellers of owners' auctions, by on-chain id. */
  sellersOf(chain: number, auctionIds: readonly number[]): Promise<Map<number, string>>;
}

export function exportStore(sequelize: Sequelize): ExportStore {
  const tables = visibleTables(sequelize);
  const exported = { find: eventFinder(sequelize) };
  return {
    async *events(chain, list, wallet) {
      const options = { where: { chain, list, owner: wallet ?? EVERYONE }, order: byPosition() };
      for await (const rows of partsOf(exported, options, EVENTS)) yield rows.map(eventOf);
    },
    drops: (visible, seller) =>
      partsOf(
        tables(visible).drops,
        {
          where: seller === undefined ? { listed: true } : { listed: true, seller },
          order: oldestFirst('dropId'),
        },
        DROPS,
      ),
    async sellersOf(chain, auctionIds) {
      const { auctions } = tables(everything(chain));
      const rows = await auctions.find({
        where: { auctionId: [...auctionIds] },
        attributes: ['auctionId', 'seller'],
      });
      return new Map(rows.map(({ auctionId, seller }) => [auctionId, seller]));
    },
  };
}

/** Returns the order of events on the chain, in a new array for each statement, since Sequelize changes it. */
const byPosition = (): ListOrder => [
  ['blockNumber', 'ASC'],
  ['logIndex', 'ASC'],
];

/**
 * Returns a function that finds the events of rows of `exported_events`, in on-chain order. Its one statement takes
 * the positions of the events from an index and then looks up only these events.
 */
function eventFinder(sequelize: Sequelize): (options: FindOptions) => Promise<EventRow[]> {
  const { model } = exportedEventTable(sequelize);
  const events = chainTables(sequelize).events.model;
  const position = ['chain', 'blockNumber', 'logIndex'];
  return async (options) => {
    const positions = selectSql(model, { ...options, attributes: position, order: byPosition() });
    const rows = await findByKeys<EventRow>(events, positions, position, 'found.canonical = 1');
    return rows.sort(comparePositions);
  };
}
