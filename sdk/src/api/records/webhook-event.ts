import { isJsonObject } from '../../base/json.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { encodeLiveEvent, liveEventOf, type LiveEvent } from './live-event.ts';

/** An event as a webhook receives it. */
export interface WebhookEvent {
  /** The same in every delivery of this event. Ignore an id that was received before. */
  id: string;
  /** Kind of event, from which a receiver decides what to do. `test` is a requested test. */
  type: Wire['WebhookDelivery']['type'];
  /** When it happened, in seconds since the epoch; for a test, when it was requested. */
  time: Seconds;
  /** The event itself; `undefined` for a test, and for an event of a type that is unknown to this version. */
  event: LiveEvent | undefined;
}

/** Returns the body of the request that delivers an event. */
export function encodeWebhookEvent({ id, type, time, event }: WebhookEvent): string {
  return JSON.stringify({ id, type, time, data: event ? encodeLiveEvent(event) : {} });
}

/** All types of events; the compiler checks that none is missing. */
const TYPES: Readonly<Record<WebhookEvent['type'], true>> = {
  bid: true,
  outbid: true,
  ended: true,
  claimed: true,
  sold: true,
  test: true,
};

/**
 * Decodes the body of a request to a webhook. Verify its signature first. Returns `undefined` if the body is not a JSON
 * object, its `type` is unknown to this version, or its `id` or `time` is missing or malformed.
 * @throws SyntaxError if the body is not JSON
 * @throws CubedropError `validation` if the event's amount is malformed
 */
export function decodeWebhookEvent(body: string): WebhookEvent | undefined {
  const wire: unknown = JSON.parse(body);
  if (!isJsonObject(wire)) return undefined;
  const { id, type, time, data } = wire;
  if (typeof id !== 'string' || typeof time !== 'number' || !isWebhookEventType(type)) return undefined;
  return { id, type, time, event: liveEventOf(data) };
}

const isWebhookEventType = (type: unknown): type is WebhookEvent['type'] =>
  typeof type === 'string' && Object.hasOwn(TYPES, type);
