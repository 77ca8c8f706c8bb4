import { randomBytes } from 'node:crypto';
import { DAY, webhookMessages as messages, webhookUrlFault, type WebhookType } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import {
  AddressRefusedError,
  allowedAddresses,
  type DestinationPolicy,
} from '../../platform/outgoing/destination.ts';
import type { Domain } from '../domain.ts';
import type { WebhookDeliveryStore } from './webhook-delivery-store.ts';
import type { HiddenDeliveries } from './webhook-due.ts';
import { requestBodyOf } from './webhook-event.ts';
import type { WebhookEventStore } from './webhook-event-store.ts';
import type { WebhookRow } from './webhook-model.ts';
import { presentDelivery, presentWebhook } from './webhook-presenter.ts';
import { newDelivery } from './webhook-queue.ts';
import type { SecretsOf } from './webhook-secret.ts';
import type { NewWebhookRow, WebhookRefusal, WebhookSettings, WebhookStore } from './webhook-store.ts';

/** Seconds for which the previous secret is used alongside a new one. */
const OVERLAP_SECONDS = DAY;

/** Settings of a webhook, as requested. */
export interface RequestedWebhook {
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly onlyOwn?: boolean | undefined;
}

/** Requested changes. Fields that are `undefined` stay unchanged. */
export interface WebhookChanges {
  readonly url?: string | undefined;
  readonly types?: readonly WebhookType[] | undefined;
  readonly onlyOwn?: boolean | undefined;
  readonly enabled?: boolean | undefined;
}

/**
 * Webhooks of accounts, by wallet in lower case. Calls with a `webhookId` throw HttpError 404 if the wallet has no such
 * webhook.
 */
export interface WebhookService {
  list(wallet: string): Promise<Wire['Webhook'][]>;
  /**
   * @throws HttpError 400 if nothing can be sent to the URL, 409 if the URL is taken or the wallet has too many
   *   webhooks
   */
  create(wallet: string, requested: RequestedWebhook): Promise<{ webhook: Wire['Webhook']; secret: string }>;
  /** @throws HttpError 400 if nothing can be sent to the URL, 409 if the URL is taken */
  change(wallet: string, webhookId: string, changes: WebhookChanges): Promise<Wire['Webhook']>;
  remove(wallet: string, webhookId: string): Promise<void>;
  replaceSecret(wallet: string, webhookId: string): Promise<{ secret: string; previousUntil: number }>;
  /** Queues a test event. Returns its id. @throws HttpError 409 if the webhook is disabled */
  test(wallet: string, webhookId: string): Promise<string>;
  deliveries(
    wallet: string,
    webhookId: string,
    slice: Slice,
  ): Promise<{ deliveries: Wire['WebhookDelivery'][]; count: number } & Continued>;
  /**
   * Queues a delivery again, unless it is under way.
   * @throws HttpError 404 if there is no such delivery, 409 if the webhook is disabled
   */
  resend(wallet: string, webhookId: string, eventId: string): Promise<void>;
}

export interface WebhookServiceOptions {
  domain: Pick<Domain, 'database' | 'chain' | 'now'>;
  webhooks: WebhookStore;
  events: WebhookEventStore;
  deliveries: WebhookDeliveryStore;
  hiddenOf: HiddenDeliveries;
  secretsOf: SecretsOf;
  policy: DestinationPolicy;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Called after deliveries were queued. */
  onQueued: () => void;
}

export function webhookService(options: WebhookServiceOptions): WebhookService {
  const { domain, webhooks, events, deliveries, hiddenOf, secretsOf, policy, now, onQueued } = options;

  const find = async (wallet: string, webhookId: string): Promise<WebhookRow> => {
    const row = await webhooks.find((await domain.chain()).id, wallet, webhookId);
    if (!row) throw notFound();
    return row;
  };
  const findEnabled = async (wallet: string, webhookId: string): Promise<WebhookRow> => {
    const row = await find(wallet, webhookId);
    if (row.disabledAt !== null) throw conflict(messages.disabled);
    return row;
  };
  const startOfEvents = async (): Promise<number> => (await domain.now()) - CLOCK_SLACK_SECONDS;

  return {
    async list(wallet) {
      return (await webhooks.ofOwner((await domain.chain()).id, wallet)).map(presentWebhook);
    },
    async create(wallet, { url, types, onlyOwn = false }) {
      assertWellFormed(url, policy);
      const chain = (await domain.chain()).id;
      // Checked before the host is resolved, which may take seconds, and without taking a turn, which would be a write.
      refuse(await webhooks.refusalOf({ chain, owner: wallet, url }));
      await assertReachable(url, policy);
      const webhook: NewWebhookRow = {
        webhookId: randomBytes(12).toString('hex'),
        chain,
        owner: wallet,
        url,
        types: types.join(' '),
        onlyOwn,
        generation: 0,
        previousUntil: null,
        since: await startOfEvents(),
        createdAt: now(),
        failingSince: null,
        disabledAt: null,
      };
      refuse(await webhooks.add(webhook));
      const row = await find(wallet, webhook.webhookId);
      return { webhook: presentWebhook(row), secret: secretsOf(row, now())[0] };
    },
    async change(wallet, webhookId, { url, types, onlyOwn, enabled }) {
      const row = await find(wallet, webhookId);
      if (url !== undefined) {
        assertWellFormed(url, policy);
        if (await webhooks.isTaken(row, url)) throw conflict(messages.urlTaken);
        await assertReachable(url, policy);
      }
      const settings: Partial<WebhookSettings> = {
        ...(url !== undefined && { url }),
        ...(types !== undefined && { types: types.join(' ') }),
        ...(onlyOwn !== undefined && { onlyOwn }),
      };
      const isEnabled = row.disabledAt === null;
      if (enabled === false && isEnabled) settings.disabledAt = now();
      if (enabled === true && !isEnabled) settings.enabledSince = await startOfEvents();
      if (!(await webhooks.change(row, settings))) throw conflict(messages.urlTaken);
      return presentWebhook(await find(wallet, webhookId));
    },
    async remove(wallet, webhookId) {
      await find(wallet, webhookId);
      if (!(await webhooks.remove(webhookId))) throw notFound();
    },
    async replaceSecret(wallet, webhookId) {
      const row = await find(wallet, webhookId);
      const previousUntil = now() + OVERLAP_SECONDS;
      const generation = await webhooks.replaceSecret(row, previousUntil);
      const [secret] = secretsOf({ webhookId, generation, previousUntil }, now());
      return { secret, previousUntil };
    },
    async test(wallet, webhookId) {
      const { chain } = await findEnabled(wallet, webhookId);
      const id = randomBytes(12).toString('hex');
      const time = await domain.now();
      const createdAt = now();
      await domain.database.transaction(async (tx) => {
        await events.add(
          [
            {
              chain,
              id,
              type: 'test',
              event: null,
              seller: null,
              time,
              block: null,
              createdAt,
              isQueued: true,
              queuedTo: '',
            },
          ],
          tx,
        );
        await events.queue(chain, [id], [newDelivery({ webhookId, eventId: id, chain }, createdAt)], tx);
      });
      onQueued();
      return id;
    },
    async deliveries(wallet, webhookId, slice) {
      const webhook = await find(wallet, webhookId);
      const { rows, ...rest } = await deliveries.page(webhookId, slice);
      const found = await events.byIds(
        webhook.chain,
        rows.map(({ eventId }) => eventId),
      );
      const eventById = new Map(found.map((event) => [event.id, event]));
      const known = rows.flatMap((row) => {
        const event = eventById.get(row.eventId);
        return event ? [{ delivery: row, webhook, event }] : [];
      });
      const hidden = await hiddenOf(known);
      const presented = known.map((one) => {
        const { delivery, event } = one;
        return presentDelivery(delivery, event, hidden.has(one) ? null : requestBodyOf(event));
      });
      return { deliveries: presented, ...rest };
    },
    async resend(wallet, webhookId, eventId) {
      await findEnabled(wallet, webhookId);
      const delivery = await deliveries.find(webhookId, eventId);
      if (!delivery) throw notFound();
      if (await deliveries.again(delivery, now())) onQueued();
    },
  };
}

/** @throws HttpError 409 if there is a refusal */
function refuse(refusal: WebhookRefusal | undefined): void {
  if (refusal === 'taken') throw conflict(messages.urlTaken);
  if (refusal === 'too-many') throw conflict(messages.tooMany, 'quota-reached');
}

/** @throws HttpError 400 if a text is not the URL of a webhook */
function assertWellFormed(text: string, { allowsLoopback }: DestinationPolicy): void {
  const fault = webhookUrlFault(text, allowsLoopback);
  if (fault !== undefined) throw badRequest(fault);
}

/** @throws HttpError 400 if nothing can be sent to a well-formed URL */
async function assertReachable(text: string, policy: DestinationPolicy): Promise<void> {
  try {
    await allowedAddresses(new URL(text), policy);
  } catch (error) {
    throw badRequest(error instanceof AddressRefusedError ? messages.urlPrivate : messages.urlUnresolved);
  }
}
