import { beforeEach, expect, it } from '@jest/globals';
import { webhookPlaces, type PlacedWebhook, type WebhookPlaces } from './webhook-places.ts';

let now: number;
let places: WebhookPlaces;
beforeEach(() => {
  now = 0;
  places = webhookPlaces(() => now);
});

/** Returns a webhook that shares its account and its host with no other. */
const webhookOf = (number: number, failingSince: number | null = null): PlacedWebhook => ({
  webhookId: `webhook ${number}`,
  owner: `owner ${number}`,
  url: `https://host${number}.example/hook`,
  failingSince,
});
const webhooks = (length: number, first = 0): PlacedWebhook[] =>
  Array.from({ length }, (_, at) => webhookOf(first + at));
/** Makes a delivery that takes the given number of milliseconds. */
const deliver = (webhook: PlacedWebhook, milliseconds: number): void => {
  const leave = places.take(webhook);
  now += milliseconds;
  leave();
};
/** Takes a place for each webhook that there is room for. Returns the number of these webhooks. */
const takenBy = (some: readonly PlacedWebhook[]): number =>
  some.filter((webhook) => places.hasRoomFor(webhook) && places.take(webhook)).length;

it('leaves half of the places to others when webhooks respond slowly, although they succeed', () => {
  for (const webhook of webhooks(40)) deliver(webhook, 9_000);
  expect(takenBy(webhooks(40))).toBe(16);
  expect(takenBy(webhooks(40, 100))).toBe(16);
  expect(places.areTaken()).toBe(true);
});

it('gives at most half of the places to slow and failing webhooks together', () => {
  for (const webhook of webhooks(10)) deliver(webhook, 2_000);
  const failing = Array.from({ length: 10 }, (_, at) => webhookOf(50 + at, 7));
  expect(takenBy([...webhooks(10), ...failing])).toBe(16);
});

it('no longer counts a webhook as slow once a delivery to it was quick', () => {
  for (const webhook of webhooks(17)) deliver(webhook, 2_000);
  deliver(webhookOf(16), 1_999);
  expect(takenBy(webhooks(17))).toBe(17);
});

it('forgets the webhooks that were slow longest ago when very many were slow', () => {
  for (const webhook of webhooks(10_020)) deliver(webhook, 2_000);
  expect(takenBy(webhooks(20))).toBe(20);
  expect(takenBy(webhooks(20, 10_000))).toBe(12);
});
