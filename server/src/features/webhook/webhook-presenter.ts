import { isWebhookType } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import type { WebhookDeliveryRow, WebhookEventRow, WebhookRow } from './webhook-model.ts';

/** Presents a webhook. */
export function presentWebhook(row: WebhookRow): Wire['Webhook'] {
  const { webhookId, url, types, onlyOwn, createdAt, failingSince, disabledAt } = row;
  return {
    webhookId,
    url,
    types: types.split(' ').filter(isWebhookType),
    onlyOwn,
    enabled: disabledAt === null,
    createdAt,
    failingSince,
    disabledAt,
  };
}

/** Presents a delivery. @param body the body of its request; null if the item of the event is hidden */
export function presentDelivery(
  { eventId, state, attempts, dueAt, status, fault, createdAt }: WebhookDeliveryRow,
  { type, time }: Pick<WebhookEventRow, 'type' | 'time'>,
  body: string | null,
): Wire['WebhookDelivery'] {
  const nextAttemptAt = state === 'waiting' ? dueAt : null;
  return { eventId, type, time, state, attempts, nextAttemptAt, status, fault, body, createdAt };
}
