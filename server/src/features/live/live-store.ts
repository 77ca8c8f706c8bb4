import { randomBytes } from 'node:crypto';
import type { Wire } from '@cubedrop/sdk/api';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { liveTables, type LiveMarkRow } from './live-model.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

const KEPT_SECONDS = 24 * 3600;

/** An event with its number. Numbers increase in the order of publication across all servers. */
export interface NumberedEvent {
  readonly number: number;
  readonly chain: number;
  readonly event: Wire['LiveEvent'];
}

/** Events for open screens, shared by all servers of a database. */
export interface LiveStore {
  /** Adds events, which are published once the transaction commits. @param now wall-clock time in seconds */
  add(chain: number, events: readonly Wire['LiveEvent'][], now: number, tx: Transaction): Promise<void>;
  /** Returns up to `limit` events after a number, in order. */
  after(number: number, limit: number): Promise<NumberedEvent[]>;
  /** Returns the number of the newest event, or 0 if there is none. */
  newest(): Promise<number>;
  /** Returns the number of the oldest stored event, or `undefined` if there is none. */
  oldest(): Promise<number | undefined>;
  /** Returns how far a chain's events have been published. */
  mark(chain: number, tx: Transaction): Promise<Omit<LiveMarkRow, 'chain'>>;
  /** Updates how far a chain's events have been published. */
  moveMark(chain: number, to: Partial<Omit<LiveMarkRow, 'chain'>>, tx: Transaction): Promise<void>;
  /** Returns a token that distinguishes this database's event numbers from those of other databases. */
  stream(): Promise<string>;
}

export function liveStore(sequelize: Sequelize): LiveStore {
  const { events, marks, streams } = liveTables(sequelize);
  let stream: Promise<string> | undefined;
  const readStream = async (): Promise<string> => {
    const name = 'events';
    await streams.insertMissing([{ name, token: randomBytes(6).toString('hex') }]);
    return expectDefined(await streams.findOne({ where: { name } }), 'the row that was just added').token;
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
        number: expectDefined(id, 'the number of a stored event'),
        chain,
        event: JSON.parse(event) as Wire['LiveEvent'],
      }));
    },
    newest: async () => (await edge('DESC')) ?? 0,
    oldest: () => edge('ASC'),
    async mark(chain, tx) {
      await marks.insertMissing([{ chain, block: null, seconds: null }], tx);
      const mark = await marks.findOne({ where: { chain }, transaction: tx });
      const { block, seconds } = expectDefined(mark, 'the row that was just added');
      return { block, seconds };
    },
    async moveMark(chain, to, tx) {
      await marks.update(to, { chain }, tx);
    },
    stream: () => (stream ??= readStream()),
  };
}
