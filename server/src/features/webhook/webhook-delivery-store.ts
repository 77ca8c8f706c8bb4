import { Op, QueryTypes, type Sequelize } from 'sequelize';
import { byColumn } from '../../platform/database/order.ts';
import { countedSlice, type RowSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { webhookTables, type WebhookDeliveryRow } from './webhook-model.ts';

/** Seconds after which a delivery that is being sent can be leased again. Longer than an attempt can last. */
const LEASE_SECONDS = 60;

/** The outcome of an attempt. */
export type DeliveryOutcome = Pick<WebhookDeliveryRow, 'state' | 'status' | 'fault' | 'dueAt'>;

/** Ids of webhooks to which a delivery is due. */
export interface DueWebhooks {
  readonly webhookIds: readonly string[];
  /** Id after which the search continues; empty at the end. */
  readonly next: string;
}

/** States of deliveries that are sent once they are due. One in the state `sending` is due again after its lease. */
const OPEN_STATES = ['waiting', 'sending'] as const;

/** Deliveries of events to webhooks. Times are wall-clock time in seconds. */
export interface WebhookDeliveryStore {
  /** Returns a slice of the deliveries to a webhook, newest first, and their total number. */
  page(webhookId: string, slice: Slice): Promise<RowSlice<WebhookDeliveryRow> & { count: number }>;
  find(webhookId: string, eventId: string): Promise<WebhookDeliveryRow | undefined>;
  /** Returns up to `limit` deliveries that are due, the longest due first. */
  due(chain: number, now: number, limit: number): Promise<WebhookDeliveryRow[]>;
  /** Returns the delivery to a webhook that has been due longest, or `undefined` if none is due. */
  longestDueTo(webhookId: string, now: number): Promise<WebhookDeliveryRow | undefined>;
  /**
   * Finds those of the next `limit` enabled webhooks, in the order of their ids, to which a delivery is due. The cost
   * does not depend on the number of due deliveries.
   * @param after id of the webhook after which to begin; empty to begin with the first
   */
  dueWebhooks(chain: number, now: number, after: string, limit: number): Promise<DueWebhooks>;
  /**
   * Leases a delivery to this server, and returns the leased delivery; `undefined` if another server has leased it,
   * or if it has changed since it was read.
   */
  lease(delivery: WebhookDeliveryRow, now: number): Promise<WebhookDeliveryRow | undefined>;
  /**
   * Records the outcome of an attempt, unless the lease has ended and the delivery was leased again or given up in
   * the meantime.
   */
  finish(leased: WebhookDeliveryRow, outcome: DeliveryOutcome): Promise<void>;
  /** Puts a leased delivery whose attempt was interrupted back into the queue, unless it has changed since. */
  release(leased: WebhookDeliveryRow, dueAt: number): Promise<void>;
  /**
   * Gives up a delivery that is due, unless it has changed since it was read.
   * @param fault why it is given up; if `undefined`, the fault of the last attempt stays
   */
  giveUp(delivery: WebhookDeliveryRow, fault?: WebhookDeliveryRow['fault']): Promise<void>;
  /** Makes a delivery due now and resets its attempts, unless it is being sent. Returns whether it was changed. */
  again(delivery: WebhookDeliveryRow, now: number): Promise<boolean>;
}

/**
 * For each open state, the time at which the first delivery to a webhook is due; null if no delivery is in the
 * state.
 */
type OpenWebhook = { webhookId: string } & Record<(typeof OPEN_STATES)[number], number | null>;

/**
 * Reads one entry of an index for each webhook and state. The `+` keeps SQLite from finding the webhooks of the chain by
 * an index that is not in the order of ids, and sorting all of them; MariaDB ignores it.
 */
const OPEN_WEBHOOKS = `SELECT w.webhookId, ${OPEN_STATES.map(
  (state) => `(
    SELECT d.dueAt FROM webhook_deliveries d
    WHERE d.webhookId = w.webhookId AND d.state = '${state}' ORDER BY d.dueAt LIMIT 1
  ) AS ${state}`,
).join(', ')} FROM webhooks w
  WHERE +w.chain = :chain AND w.disabledAt IS NULL AND w.webhookId > :after
  ORDER BY w.webhookId LIMIT :limit`;

export function webhookDeliveryStore(sequelize: Sequelize): WebhookDeliveryStore {
  const { deliveries } = webhookTables(sequelize);
  const keyOf = ({ webhookId, eventId }: WebhookDeliveryRow) => ({ webhookId, eventId });
  /** Returns the condition that a delivery has not changed since it was read. */
  const unchanged = (delivery: WebhookDeliveryRow) => {
    const { state, attempts, dueAt } = delivery;
    return { ...keyOf(delivery), state, attempts, dueAt };
  };
  return {
    page: (webhookId, slice) =>
      countedSlice(deliveries, {
        where: { webhookId },
        order: byColumn('createdAt', 'eventId', 'DESC'),
        key: ['webhookId', 'eventId'],
        slice,
      }),
    find: (webhookId, eventId) => deliveries.findOne({ where: { webhookId, eventId } }),
    async due(chain, now, limit) {
      const rows: WebhookDeliveryRow[] = [];
      // By state, so that an index returns them in order.
      for (const state of OPEN_STATES) {
        const where = { chain, state, dueAt: { [Op.lte]: now } };
        rows.push(...(await deliveries.find({ where, order: ['dueAt'], limit })));
      }
      return rows.sort((a, b) => a.dueAt - b.dueAt).slice(0, limit);
    },
    async longestDueTo(webhookId, now) {
      const first = await Promise.all(
        OPEN_STATES.map((state) =>
          deliveries.findOne({
            where: { webhookId, state, dueAt: { [Op.lte]: now } },
            order: ['dueAt', 'eventId'],
          }),
        ),
      );
      return first.filter((row) => row !== undefined).sort((a, b) => a.dueAt - b.dueAt)[0];
    },
    async dueWebhooks(chain, now, after, limit) {
      const rows = await sequelize.query<OpenWebhook>(OPEN_WEBHOOKS, {
        type: QueryTypes.SELECT,
        replacements: { chain, after, limit },
      });
      const isDue = (dueAt: number | null): boolean => dueAt !== null && Number(dueAt) <= now;
      return {
        webhookIds: rows
          .filter(({ waiting, sending }) => isDue(waiting) || isDue(sending))
          .map(({ webhookId }) => webhookId),
        next: rows.length < limit ? '' : (rows.at(-1)?.webhookId ?? ''),
      };
    },
    async lease(delivery, now) {
      // Each lease of a delivery ends later than the one before, so `dueAt` identifies the lease.
      const lease = { state: 'sending', dueAt: now + LEASE_SECONDS } as const;
      const isLeased = (await deliveries.update(lease, unchanged(delivery))) === 1;
      return isLeased ? { ...delivery, ...lease } : undefined;
    },
    async finish(leased, outcome) {
      await deliveries.update({ ...outcome, attempts: leased.attempts + 1 }, unchanged(leased));
    },
    async release(leased, dueAt) {
      await deliveries.update({ state: 'waiting', dueAt }, unchanged(leased));
    },
    async giveUp(delivery, fault) {
      const why = fault === undefined ? {} : { status: null, fault };
      await deliveries.update({ state: 'failed', ...why }, unchanged(delivery));
    },
    async again(delivery, now) {
      const where = { ...keyOf(delivery), state: ['waiting', 'delivered', 'failed'] };
      const queued = { state: 'waiting', attempts: 0, dueAt: now, status: null, fault: null } as const;
      return (await deliveries.update(queued, where)) === 1;
    },
  };
}
