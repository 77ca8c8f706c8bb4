import type { Wire } from '@cubedrop/sdk/api';
import type { Sequelize } from 'sequelize';
import type { HiddenStore } from '../admin/hidden-store.ts';
import { visibleOn } from '../admin/visibility.ts';
import { subjectIdsOf } from '../live/live-presenter.ts';
import type { WebhookEventStore } from './webhook-event-store.ts';
import type { WebhookDeliveryRow, WebhookEventRow, WebhookRow } from './webhook-model.ts';
import type { WebhookStore } from './webhook-store.ts';

/** A delivery with its webhook and its event. */
export interface LoadedDelivery {
  readonly delivery: WebhookDeliveryRow;
  readonly webhook: WebhookRow;
  readonly event: WebhookEventRow;
}

/** A due delivery that is not sent. */
export interface DroppedDelivery {
  readonly delivery: WebhookDeliveryRow;
  /** `hidden` if its webhook's account may not see the item of the event; `undefined` for any other reason. */
  readonly fault: 'hidden' | undefined;
}

export interface DeliverySources {
  readonly webhooks: Pick<WebhookStore, 'byIds'>;
  readonly events: Pick<WebhookEventStore, 'byIds'>;
  readonly hiddenOf: HiddenDeliveries;
}

/** Returns the deliveries about something that an admin has hidden from the account of their webhook. */
export type HiddenDeliveries = (loaded: readonly LoadedDelivery[]) => Promise<ReadonlySet<LoadedDelivery>>;

export function hiddenDeliveries(sequelize: Sequelize, hidden: HiddenStore): HiddenDeliveries {
  const visibleTo = visibleOn(sequelize, hidden);
  return async (loaded) => {
    const rows = await hidden.all();
    const found = new Set<LoadedDelivery>();
    for (const one of loaded) {
      const subjects = subjectsOf(one.event);
      if (!subjects.some((id) => rows.has(id))) continue;
      const { chain, owner } = one.webhook;
      const scope = await visibleTo(chain, { address: owner, roles: [] }, rows);
      if (subjects.some((id) => scope.hides(id))) found.add(one);
    }
    return found;
  };
}

/** Returns the server ids of the cube and the drop that an event is about. */
const subjectsOf = ({ event }: WebhookEventRow): string[] =>
  event === null ? [] : subjectIdsOf(JSON.parse(event) as Wire['LiveEvent']);

/**
 * Returns the due deliveries that can be sent, with their webhooks and events, and separately all others: those
 * whose webhook was deleted or disabled, whose event was deleted, or whose event is about something that is hidden
 * from the webhook's account.
 */
export async function loadDeliveries(
  due: readonly WebhookDeliveryRow[],
  { webhooks, events, hiddenOf }: DeliverySources,
): Promise<{ deliverable: LoadedDelivery[]; undeliverable: DroppedDelivery[] }> {
  const loaded: LoadedDelivery[] = [];
  const undeliverable: DroppedDelivery[] = [];
  const [first] = due;
  if (!first) return { deliverable: loaded, undeliverable };
  const [webhookRows, eventRows] = await Promise.all([
    webhooks.byIds(due.map(({ webhookId }) => webhookId)),
    events.byIds(
      first.chain,
      due.map(({ eventId }) => eventId),
    ),
  ]);
  const webhookById = new Map(webhookRows.map((row) => [row.webhookId, row]));
  const eventById = new Map(eventRows.map((row) => [row.id, row]));
  for (const delivery of due) {
    const webhook = webhookById.get(delivery.webhookId);
    const event = eventById.get(delivery.eventId);
    if (webhook && webhook.disabledAt === null && event) loaded.push({ delivery, webhook, event });
    else undeliverable.push({ delivery, fault: undefined });
  }
  const hidden = await hiddenOf(loaded);
  for (const { delivery } of hidden) undeliverable.push({ delivery, fault: 'hidden' });
  return { deliverable: loaded.filter((one) => !hidden.has(one)), undeliverable };
}
