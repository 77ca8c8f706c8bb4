import type { Wire } from '@cubedrop/sdk/api';
import type { PushSubscriptionRow } from './push-model.ts';

/** Presents a subscribed browser, without its endpoint and keys. */
export function presentPushSubscription(row: PushSubscriptionRow): Wire['PushSubscription'] {
  const { subscriptionId, browser, createdAt, lastSuccessAt } = row;
  return { subscriptionId, browser, createdAt, lastSuccessAt };
}
