import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import { inChunks } from '../../platform/database/table.ts';
import { chainTables, type EventKeyRow, type EventRow } from './chain-model.ts';
import { comparePositions, type ChainEvent } from './event.ts';
import type { Projection, Touched } from './projection.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { groupByKey } from '../../platform/group-by-key.ts';

/** Stores each event once, however often it is read, with the keys of the entities that depend on it. */
export interface EventStore {
  /** Stores events as canonical and returns the keys that they touch. */
  add(chain: number, events: readonly ChainEvent[], tx: Transaction): Promise<Touched[]>;
  /** Marks all events above a block as not canonical and returns the keys that they touched. */
  revertAbove(chain: number, blockNumber: number, tx: Transaction): Promise<Touched[]>;
  /** Returns the canonical events of each key, in chain order. */
  ofKeys(
    chain: number,
    kind: string,
    keys: readonly string[],
    tx?: Transaction,
  ): Promise<Map<string, ChainEvent[]>>;
  /** Returns the canonical events of a key, in chain order. */
  ofKey(chain: number, kind: string, key: string): Promise<ChainEvent[]>;
  /** Returns the canonical events of a transaction, in chain order. */
  ofTransaction(chain: number, transactionHash: string): Promise<ChainEvent[]>;
}

export function eventStore(database: Database, projections: readonly Projection[]): EventStore {
  const { events: table, eventKeys } = chainTables(database.sequelize);

  const touchedBy = async (eventIds: readonly number[], tx: Transaction): Promise<Touched[]> => {
    const rows = await inChunks(eventIds, (part) =>
      eventKeys.find({ where: { eventId: part }, transaction: tx }),
    );
    const touched = new Map(rows.map(({ kind, itemKey }) => [`${kind} ${itemKey}`, { kind, key: itemKey }]));
    return [...touched.values()];
  };

  const ofKeys: EventStore['ofKeys'] = async (chain, kind, keys, tx) => {
    const links = await inChunks(keys, (part) =>
      eventKeys.find({ where: { chain, kind, itemKey: part }, ...(tx && { transaction: tx }) }),
    );
    const ids = [...new Set(links.map((link) => link.eventId))];
    const rows = await inChunks(ids, (part) =>
      table.find({ where: { id: part, canonical: true }, ...(tx && { transaction: tx }) }),
    );
    const events = new Map(rows.map((row) => [storedId(row.id), eventOf(row)]));
    const canonical = links.flatMap(({ itemKey, eventId }) => {
      const event = events.get(eventId);
      return event ? [{ itemKey, event }] : [];
    });
    const byKey = groupByKey(keys, canonical, ({ itemKey, event }) => [itemKey, event]);
    for (const list of byKey.values()) list.sort(comparePositions);
    return byKey;
  };

  return {
    async add(chain, events, tx) {
      if (events.length === 0) return [];
      await table.insertMissing(
        events.map((event) => rowOf(chain, event)),
        tx,
      );
      const ids = new Map<string, number>();
      const hashes = [...new Set(events.map((event) => event.blockHash))];
      const found = await inChunks(hashes, (part) =>
        table.find({
          where: { chain, blockHash: part },
          attributes: ['id', 'blockHash', 'logIndex'],
          transaction: tx,
        }),
      );
      for (const { id, blockHash, logIndex } of found) ids.set(`${blockHash} ${logIndex}`, storedId(id));
      const stored = events.map((event) => ({
        event,
        id: storedId(ids.get(`${event.blockHash} ${event.logIndex}`)),
      }));
      await inChunks(stored, async (part) => {
        await table.update({ canonical: true }, { id: part.map(({ id }) => id) }, tx);
        return [];
      });
      await eventKeys.insertMissing(
        stored.flatMap(({ event, id }) => keyRows(projections, chain, event, id)),
        tx,
      );
      return touchedBy(
        stored.map(({ id }) => id),
        tx,
      );
    },

    async revertAbove(chain, blockNumber, tx) {
      const where = { chain, canonical: true, blockNumber: { [Op.gt]: blockNumber } };
      const dropped = await table.find({ where, attributes: ['id'], transaction: tx });
      await table.update({ canonical: false }, where, tx);
      return touchedBy(
        dropped.map(({ id }) => storedId(id)),
        tx,
      );
    },

    ofKeys,
    ofKey: async (chain, kind, key) => (await ofKeys(chain, kind, [key])).get(key) ?? [],

    async ofTransaction(chain, transactionHash) {
      const rows = await table.find({ where: { chain, transactionHash, canonical: true } });
      return rows.map(eventOf).sort(comparePositions);
    },
  };
}

const storedId = (id: number | undefined): number => expectDefined(id, 'the id of a stored event');

function keyRows(
  projections: readonly Projection[],
  chain: number,
  event: ChainEvent,
  eventId: number,
): EventKeyRow[] {
  return projections.flatMap(({ kind, keysOf }) =>
    [...new Set(keysOf(event))].map((itemKey) => ({ chain, kind, itemKey, eventId })),
  );
}

function rowOf(chain: number, { args, ...event }: ChainEvent): EventRow {
  return { chain, ...event, args: JSON.stringify(args), canonical: true };
}

/** Decodes an event from its row. */
export function eventOf({
  id: _eventId,
  chain: _chain,
  canonical: _canonical,
  args,
  ...event
}: EventRow): ChainEvent {
  return { ...event, args: JSON.parse(args) as ChainEvent['args'] } as ChainEvent;
}
