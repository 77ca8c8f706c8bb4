import { QueryTypes, type Sequelize } from 'sequelize';
import type { Table } from '../../platform/database/table.ts';
import type { DeliveryState } from './notice-model.ts';
import type { AnyNotice } from './notice-store.ts';

/** A notice that is due to be sent to a receiver. */
export interface NoticeDue {
  readonly notice: AnyNotice;
  /** Number of failed attempts so far. */
  readonly attempts: number;
}

/** The moment for which due notices are read: `time` is the chain's, `now` the wall-clock time, both in seconds. */
export interface DueMoment {
  readonly time: number;
  /** Notices that were caused by a later block are not due. */
  readonly block: number;
  readonly now: number;
}

/** Deliveries of notices over one channel, such as mail. */
export interface NoticeDeliveryStore<Due extends NoticeDue> {
  /**
   * Returns due notices with their receivers: those that no server has taken yet, and failed ones that are due for a
   * retry. At most `limit` for each of the five tables of notices.
   * @param receiver values for the condition on the receivers, if the channel is read for one at a time
   */
  due(
    chain: number,
    moment: DueMoment,
    limit: number,
    receiver?: Readonly<Record<string, string>>,
  ): Promise<Due[]>;
  /**
   * Returns the time at which the first of the notices is due that are still to be sent, even if it is not final or not
   * due for a retry yet; `undefined` if none is to be sent.
   */
  firstOpen(
    chain: number,
    moment: DueMoment,
    receiver?: Readonly<Record<string, string>>,
  ): Promise<number | undefined>;
  /** Takes a delivery, so that only this server sends it. Returns false if another server has taken it. */
  take(due: Due): Promise<boolean>;
  sent(due: Due): Promise<void>;
  /** Records that a notice is never sent to this receiver. */
  skipped(due: Due): Promise<void>;
  failed(due: Due, nextAttemptAt: number): Promise<void>;
}

/** What distinguishes a channel. `Receiver` has its `columns`. */
export interface NoticeChannel<Row extends DeliveryState, Receiver extends object, Due extends NoticeDue> {
  /** Its deliveries. */
  readonly table: Table<Row>;
  /** Columns of the receivers, in SQL. */
  readonly columns: string;
  /**
   * Returns the receivers joined with a table of notices as `n` and with their deliveries as `k`, in SQL. `:chain`,
   * `:time` and `:now` can be used.
   */
  readonly from: (notices: string) => string;
  /** Condition on the receivers, in SQL. */
  readonly where: string;
  /** Separates a row into the notice and its receiver. `attempts` is null for a notice that was never sent. */
  readonly dueOf: (row: AnyNotice & Receiver & { attempts: number | null }) => Due;
  /** Returns the columns of a new delivery, apart from its state. */
  readonly rowOf: (due: Due) => Omit<Row, keyof DeliveryState>;
  /** Returns the key of a delivery. */
  readonly keyOf: (due: Due) => Partial<Row>;
}

/** Condition that a notice was caused by no block, or by one up to `:block`. */
const IN_BLOCK_OR_NONE = 'AND (n.blockNumber IS NULL OR n.blockNumber <= :block)';

/** The tables of notices, each with its condition that a notice is final. */
const NOTICES: readonly (readonly [table: string, isFinal: string])[] = [
  ['hiding_notices', ''],
  ['webhook_notices', ''],
  ['order_notices', IN_BLOCK_OR_NONE],
  ['follow_notices', IN_BLOCK_OR_NONE],
  ['notices', 'AND n.blockNumber <= :block'],
];

export function noticeDeliveryStore<
  Row extends DeliveryState,
  Receiver extends object,
  Due extends NoticeDue,
>(
  sequelize: Sequelize,
  { table, columns, from, where, dueOf, rowOf, keyOf }: NoticeChannel<Row, Receiver, Due>,
): NoticeDeliveryStore<Due> {
  const update = async (due: Due, changes: Partial<DeliveryState>): Promise<void> => {
    await table.update(changes as Partial<Row>, keyOf(due));
  };
  return {
    async due(chain, moment, limit, receiver) {
      const found: Due[] = [];
      for (const [notices, isFinal] of NOTICES) {
        const rows = await sequelize.query<AnyNotice & Receiver & { attempts: number | null }>(
          `SELECT n.*, ${columns}, k.attempts FROM ${from(notices)}
           WHERE ${where} AND n.dueAt <= :time ${isFinal}
             AND (k.noticeId IS NULL OR (k.state = 'failed' AND k.nextAttemptAt <= :now))
           ORDER BY n.dueAt LIMIT :limit`,
          { type: QueryTypes.SELECT, replacements: { chain, ...moment, limit, ...receiver } },
        );
        found.push(...rows.map(dueOf));
      }
      return found;
    },
    async firstOpen(chain, moment, receiver) {
      const firsts = NOTICES.map(
        ([notices]) => `SELECT MIN(n.dueAt) AS dueAt FROM ${from(notices)}
           WHERE ${where} AND (k.noticeId IS NULL OR k.state = 'failed')`,
      );
      const [first] = await sequelize.query<{ dueAt: number | null }>(
        `SELECT MIN(dueAt) AS dueAt FROM (${firsts.join(' UNION ALL ')}) firsts`,
        { type: QueryTypes.SELECT, replacements: { chain, ...moment, ...receiver } },
      );
      return first?.dueAt == null ? undefined : Number(first.dueAt);
    },
    async take(due) {
      const { attempts } = due;
      if (attempts > 0) {
        const failed = { ...keyOf(due), state: 'failed', attempts };
        return (await table.update({ state: 'sending' } as Partial<Row>, failed)) === 1;
      }
      const state: DeliveryState = { state: 'sending', attempts, nextAttemptAt: 0 };
      return table.insertNew({ ...rowOf(due), ...state } as Row);
    },
    sent: (due) => update(due, { state: 'sent' }),
    skipped: (due) => update(due, { state: 'skipped' }),
    failed: (due, nextAttemptAt) =>
      update(due, { state: 'failed', attempts: due.attempts + 1, nextAttemptAt }),
  };
}
