import { Op, type Sequelize } from 'sequelize';
import { byColumn } from '../../platform/database/order.ts';
import { countedSlice, type RowSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { webhookTables, type WebhookDeliveryRow } from './webhook-model.ts';

/** Seconds after which a delivery that is being sent can be claimed again. Longer than an attempt can last. */
const LEASE_SECONDS = 60;

/** The outcome of an attempt. */
export type DeliveryOutcome = Pick<WebhookDeliveryRow, 'state' | 'status' | 'fault' | 'dueAt'>;

/** Deliveries of events to webhooks. Times are wall-clock time in seconds. */
export interface WebhookDeliveryStore {
  /** Returns a slice of the deliveries to a webhook, newest first, and their number. */
  page(webhookId: string, slice: Slice): Promise<RowSlice<WebhookDeliveryRow> & { count: number }>;
  find(webhookId: string, eventId: string): Promise<WebhookDeliveryRow | undefined>;
  /** Returns deliveries that are due, the longest due first, to webhooks other than `busy`. */
  due(chain: number, now: number, busy: readonly string[], limit: number): Promise<WebhookDeliveryRow[]>;
  /**
   * Claims a delivery for this server until the lease ends, and returns it as claimed; `undefined` if another server
   * has claimed it or it has changed since it was read.
   */
  claim(delivery: WebhookDeliveryRow, now: number): Promise<WebhookDeliveryRow | undefined>;
  /**
   * Records the outcome of an attempt, unless the lease has ended and the delivery was claimed again or given up in the
   * meantime.
   */
  finish(claimed: WebhookDeliveryRow, outcome: DeliveryOutcome): Promise<void>;
  /** Puts a claimed delivery whose attempt was interrupted back into the queue, unless it has changed since. */
  release(claimed: WebhookDeliveryRow, dueAt: number): Promise<void>;
  /** Gives up a delivery that is due, unless it has changed since it was read. */
  giveUp(delivery: WebhookDeliveryRow): Promise<void>;
  /** Makes a delivery due now and resets its attempts, unless it is being sent. Returns whether it was changed. */
  again(delivery: WebhookDeliveryRow, now: number): Promise<boolean>;
}

export function webhookDeliveryStore(sequelize: Sequelize): WebhookDeliveryStore {
  const { deliveries } = webhookTables(sequelize);
  const keyOf = ({ webhookId, eventId }: WebhookDeliveryRow) => ({ webhookId, eventId });
  /** Selects a delivery if it is still as it was read. */
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
    due: (chain, now, busy, limit) =>
      deliveries.find({
        where: {
          chain,
          state: ['waiting', 'sending'],
          dueAt: { [Op.lte]: now },
          ...(busy.length > 0 && { webhookId: { [Op.notIn]: [...busy] } }),
        },
        order: ['dueAt', 'eventId'],
        limit,
      }),
    async claim(delivery, now) {
      // Each claim of a delivery ends later than the one before, so `dueAt` identifies it.
      const claim = { state: 'sending', dueAt: now + LEASE_SECONDS } as const;
      const isClaimed = (await deliveries.update(claim, unchanged(delivery))) === 1;
      return isClaimed ? { ...delivery, ...claim } : undefined;
    },
    async finish(claimed, outcome) {
      await deliveries.update({ ...outcome, attempts: claimed.attempts + 1 }, unchanged(claimed));
    },
    async release(claimed, dueAt) {
      await deliveries.update({ state: 'waiting', dueAt }, unchanged(claimed));
    },
    giveUp: async (delivery) => void (await deliveries.update({ state: 'failed' }, unchanged(delivery))),
    async again(delivery, now) {
      const where = { ...keyOf(delivery), state: ['waiting', 'delivered', 'failed'] };
      const queued = { state: 'waiting', attempts: 0, dueAt: now, status: null, fault: null } as const;
      return (await deliveries.update(queued, where)) === 1;
    },
  };
}
