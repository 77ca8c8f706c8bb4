import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '@cubedrop/sdk/api';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { liveTables, type LiveMarkRow } from './live-model.ts';

const KEPT_SECONDS = 24 * 3600;

/** An event with its number; numbers rise in the order in which all servers tell. */
export interface NumberedEvent {
  readonly number: number;
  readonly chain: number;
  readonly event: LiveEvent;
}

/** What open screens are told, shared by all servers of a database. */
export interface LiveStore {
  /** Adds events, to be told when the transaction is done. @param now the wall's seconds */
  add(chain: number, events: readonly LiveEvent[], now: number, tx: Transaction): Promise<void>;
  /** At most so many events after a number, in order. */
  after(number: number, limit: number): Promise<NumberedEvent[]>;
  /** The number of the newest event; 0 where there is none. */
  newest(): Promise<number>;
  /** The number of the oldest event that is still kept. */
  oldest(): Promise<number | undefined>;
  /** How far a chain has been told of. */
  mark(chain: number, tx: Transaction): Promise<Omit<LiveMarkRow, 'chain'>>;
  moveMark(chain: number, to: Partial<Omit<LiveMarkRow, 'chain'>>, tx: Transaction): Promise<void>;
  /** Tells the numbers of this database from those of another. */
  stream(): Promise<string>;
}

export function liveStore(sequelize: Sequelize): LiveStore {
  const { events, marks, streams } = liveTables(sequelize);
  let stream: Promise<string> | undefined;
  const readStream = async (): Promise<string> => {
    const name = 'events';
    await streams.putMissing([{ name, token: randomBytes(6).toString('hex') }]);
    return (await streams.findOne({ where: { name } }))!.token;
  };
  const edge = async (direction: 'ASC' | 'DESC'): Promise<number | undefined> =>
    (await events.findOne({ attributes: ['id'], order: [['id', direction]] }))?.id;
  return {
    async add(chain, list, now, tx) {
      if (list.length === 0) return;
      await events.remove({ toldAt: { [Op.lt]: now - KEPT_SECONDS } }, tx);
      for (const event of list)
        await events.model.create({ chain, event: JSON.stringify(event), toldAt: now }, { transaction: tx });
    },
    async after(number, limit) {
      const rows = await events.find({ where: { id: { [Op.gt]: number } }, order: ['id'], limit });
      return rows.map(({ id, chain, event }) => ({
        number: id!,
        chain,
        event: JSON.parse(event) as LiveEvent,
      }));
    },
    newest: async () => (await edge('DESC')) ?? 0,
    oldest: () => edge('ASC'),
    async mark(chain, tx) {
      await marks.putMissing([{ chain, block: null, seconds: null }], tx);
      const { block, seconds } = (await marks.findOne({ where: { chain }, transaction: tx }))!;
      return { block, seconds };
    },
    async moveMark(chain, to, tx) {
      await marks.update(to, { chain }, tx);
    },
    stream: () => (stream ??= readStream()),
  };
}
