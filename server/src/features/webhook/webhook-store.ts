import { createHash } from 'node:crypto';
import { MAX_WEBHOOKS } from '@cubedrop/sdk';
import { literal, Op, type Transaction } from 'sequelize';
import { takeTurn, type Database } from '../../platform/database/index.ts';
import type { Changes } from '../../platform/database/table.ts';
import { webhookTables, type WebhookRow } from './webhook-model.ts';

/** A new webhook. */
export type NewWebhookRow = Omit<WebhookRow, 'urlDigest'>;

/** Why a webhook cannot be added: its account already has one with the same URL, or the maximum number of webhooks. */
export type WebhookRefusal = 'taken' | 'too-many';

/** Settings that a change may write. */
export interface WebhookSettings extends Pick<WebhookRow, 'url' | 'types' | 'onlyOwn'> {
  /** Disables the webhook at this time. */
  disabledAt: number;
  /** Enables the webhook, which then receives events from this time on. */
  enabledSince: number;
}

/**
 * Webhooks of accounts. `owner` is a wallet in lower case. Times are in seconds: `since` of a webhook is the chain's
 * time, all others are wall-clock time.
 */
export interface WebhookStore {
  /** Returns why a webhook cannot be added, or `undefined` if it can. Writes nothing. */
  refusalOf(webhook: Pick<WebhookRow, 'chain' | 'owner' | 'url'>): Promise<WebhookRefusal | undefined>;
  /** Adds a webhook. Returns why it cannot be added, or `undefined` if it was added. */
  add(webhook: NewWebhookRow): Promise<WebhookRefusal | undefined>;
  /** Returns the webhooks of an account, oldest first. */
  ofOwner(chain: number, owner: string): Promise<WebhookRow[]>;
  find(chain: number, owner: string, webhookId: string): Promise<WebhookRow | undefined>;
  /** Returns webhooks in the order of their ids. */
  byIds(webhookIds: readonly string[]): Promise<WebhookRow[]>;
  /**
   * Returns up to `limit` webhooks that events are sent to, in the order of their ids.
   * @param after id of a webhook; empty to begin with the first
   */
  enabledAfter(chain: number, after: string, limit: number): Promise<WebhookRow[]>;
  /** Whether there is any webhook on a chain. */
  any(chain: number, tx: Transaction): Promise<boolean>;
  /** Whether another webhook of the account already has `url`. */
  isTaken(webhook: WebhookRow, url: string): Promise<boolean>;
  /**
   * Changes settings. Disabling an enabled webhook gives up its waiting deliveries; enabling a disabled one clears
   * `failingSince`. Returns `false` without changing anything if another webhook of the account has the URL.
   */
  change(webhook: WebhookRow, settings: Partial<WebhookSettings>): Promise<boolean>;
  /** Replaces the secret. Returns the number of the new secret; 0 if the webhook no longer exists. */
  replaceSecret(webhook: WebhookRow, previousUntil: number): Promise<number>;
  /** Deletes a webhook and its deliveries. Returns whether there was one. */
  remove(webhookId: string): Promise<boolean>;
  /** Clears `failingSince`, after a delivery. */
  succeeded(webhookId: string): Promise<void>;
  /** Sets `failingSince` to `now` unless it is set, after a failed delivery. */
  failed(webhookId: string, now: number): Promise<void>;
  /**
   * Disables a webhook whose deliveries have failed since `failingSince` or earlier, and gives up its waiting
   * deliveries. Returns whether it disabled the webhook.
   */
  disableIfFailing(
    webhookId: string,
    at: { failingSince: number; now: number },
    tx: Transaction,
  ): Promise<boolean>;
}

export function webhookStore(database: Database): WebhookStore {
  const { webhooks, deliveries } = webhookTables(database.sequelize);
  return {
    refusalOf,
    add: (webhook) =>
      database.transaction(async (tx) => {
        const { owner, url } = webhook;
        await takeTurn(database.sequelize, `webhooks ${owner}`, tx);
        const refusal = await refusalOf(webhook, tx);
        if (refusal === undefined) await webhooks.put([{ ...webhook, urlDigest: hashOf(url) }], tx);
        return refusal;
      }),
    ofOwner: (chain, owner) => webhooks.find({ where: { chain, owner }, order: ['createdAt', 'webhookId'] }),
    find: (chain, owner, webhookId) => webhooks.findOne({ where: { chain, owner, webhookId } }),
    byIds: (webhookIds) => webhooks.find({ where: { webhookId: [...webhookIds] }, order: ['webhookId'] }),
    enabledAfter: (chain, after, limit) =>
      webhooks.find({
        where: { chain, disabledAt: null, webhookId: { [Op.gt]: after } },
        order: ['webhookId'],
        limit,
      }),
    any: async (chain, tx) => (await webhooks.findOne({ where: { chain }, transaction: tx })) !== undefined,
    isTaken,
    change: (webhook, { disabledAt, enabledSince: since, ...settings }) =>
      database.transaction(async (tx) => {
        const { webhookId, owner } = webhook;
        await takeTurn(database.sequelize, `webhooks ${owner}`, tx);
        const changes: Changes<WebhookRow> = { ...settings };
        if (settings.url !== undefined) {
          if (await isTaken(webhook, settings.url, tx)) return false;
          changes.urlDigest = hashOf(settings.url);
        }
        if (Object.keys(changes).length > 0) await webhooks.update(changes, { webhookId }, tx);
        // Only the first of concurrent calls enables or disables the webhook. All calls write their other settings.
        if (disabledAt !== undefined) await disable({ webhookId }, disabledAt, tx);
        if (since !== undefined) {
          const enabled = { disabledAt: null, failingSince: null, since };
          await webhooks.update(enabled, { webhookId, disabledAt: { [Op.ne]: null } }, tx);
        }
        return true;
      }),
    replaceSecret: ({ webhookId }, previousUntil) =>
      database.transaction(async (tx) => {
        await webhooks.update({ generation: literal('generation + 1'), previousUntil }, { webhookId }, tx);
        const row = await webhooks.findOne({ where: { webhookId }, transaction: tx });
        return row?.generation ?? 0;
      }),
    remove: (webhookId) =>
      database.transaction(async (tx) => {
        await deliveries.remove({ webhookId }, tx);
        return (await webhooks.remove({ webhookId }, tx)) > 0;
      }),
    succeeded: async (webhookId) =>
      void (await webhooks.update({ failingSince: null }, { webhookId, failingSince: { [Op.ne]: null } })),
    failed: async (webhookId, now) =>
      void (await webhooks.update({ failingSince: now }, { webhookId, failingSince: null })),
    disableIfFailing: (webhookId, { failingSince, now }, tx) =>
      disable({ webhookId, failingSince: { [Op.lte]: failingSince } }, now, tx),
  };

  async function refusalOf(
    { chain, owner, url }: Pick<WebhookRow, 'chain' | 'owner' | 'url'>,
    tx?: Transaction,
  ): Promise<WebhookRefusal | undefined> {
    const own = await webhooks.find({ where: { chain, owner }, transaction: tx ?? null });
    const digest = hashOf(url);
    if (own.some((other) => other.urlDigest === digest)) return 'taken';
    return own.length >= MAX_WEBHOOKS ? 'too-many' : undefined;
  }

  async function isTaken(
    { webhookId, chain, owner }: WebhookRow,
    url: string,
    tx?: Transaction,
  ): Promise<boolean> {
    const where = { chain, owner, urlDigest: hashOf(url), webhookId: { [Op.ne]: webhookId } };
    return (await webhooks.findOne({ where, transaction: tx ?? null })) !== undefined;
  }

  /** Disables a webhook if it is enabled and meets the conditions, and gives up its waiting deliveries. */
  async function disable(
    conditions: { webhookId: string; failingSince?: { [Op.lte]: number } },
    disabledAt: number,
    tx: Transaction,
  ): Promise<boolean> {
    if ((await webhooks.update({ disabledAt }, { ...conditions, disabledAt: null }, tx)) === 0) return false;
    await deliveries.update({ state: 'failed' }, { webhookId: conditions.webhookId, state: 'waiting' }, tx);
    return true;
  }
}

const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex');
