import { Op, type Sequelize, type Transaction } from 'sequelize';
import { inChunks } from '../../platform/database/table.ts';
import { webhookTables, type WebhookDeliveryRow, type WebhookEventRow } from './webhook-model.ts';

/** Events for webhooks, from when they happen until their deliveries are deleted. */
export interface WebhookEventStore {
  /** Adds events. Skips those that exist, so that none is delivered again after a reorganisation or a rebuild. */
  add(events: readonly WebhookEventRow[], tx: Transaction): Promise<void>;
  /**
   * Removes events that have no queued delivery yet: those in blocks above `block`, or in any block if it is
   * `undefined`. They are added again if their transactions are mined again.
   */
  removeAbove(chain: number, block: number | undefined, tx: Transaction): Promise<void>;
  /** Returns events that are not queued yet, in blocks up to `block` or in no block, oldest first. */
  pending(chain: number, block: number, limit: number): Promise<WebhookEventRow[]>;
  byIds(chain: number, ids: readonly string[]): Promise<WebhookEventRow[]>;
  /**
   * Queues deliveries of events, each once. Skips events that a reorganisation has removed in the meantime.
   * @param to id of the webhook up to which the deliveries are queued now; `undefined` if all deliveries are queued
   */
  queue(
    chain: number,
    ids: readonly string[],
    deliveries: readonly WebhookDeliveryRow[],
    tx: Transaction,
    to?: string,
  ): Promise<void>;
  /** Deletes events and deliveries that were added before a wall-clock time in seconds. Returns their number. */
  removeBefore(time: number): Promise<number>;
}

export function webhookEventStore(sequelize: Sequelize): WebhookEventStore {
  const { events, deliveries } = webhookTables(sequelize);
  return {
    add: (rows, tx) => events.insertMissing(rows, tx),
    async removeAbove(chain, block, tx) {
      const above = block === undefined ? { [Op.ne]: null } : { [Op.gt]: block };
      await events.remove({ chain, isQueued: false, queuedTo: '', block: above }, tx);
    },
    pending: (chain, block, limit) =>
      events.find({
        where: { chain, isQueued: false, block: { [Op.or]: [null, { [Op.lte]: block }] } },
        order: ['createdAt', 'block', 'id'],
        limit,
      }),
    byIds: (chain, ids) => inChunks(ids, (part) => events.find({ where: { chain, id: part } })),
    async queue(chain, ids, rows, tx, to) {
      const where = { chain, id: [...ids] };
      const kept = await events.find({ where, attributes: ['id'], transaction: tx });
      const keptIds = new Set(kept.map(({ id }) => id));
      await deliveries.insertMissing(
        rows.filter(({ eventId }) => keptIds.has(eventId)),
        tx,
      );
      await events.update(to === undefined ? { isQueued: true } : { queuedTo: to }, where, tx);
    },
    async removeBefore(time) {
      const before = { createdAt: { [Op.lt]: time } };
      return (await deliveries.remove(before)) + (await events.remove(before));
    },
  };
}
