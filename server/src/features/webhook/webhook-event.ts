import { webhookTypeOf } from '@cubedrop/sdk';
import { decodeLiveEvent, encodeWebhookEvent } from '@cubedrop/sdk/api';
import { derivedId } from '../../platform/derived-id.ts';
import { presentLiveEvent, type LiveEvent } from '../live/live-presenter.ts';
import type { WebhookEventRow } from './webhook-model.ts';

/** Where and when a live event was recorded. */
export interface EventOrigin {
  readonly chain: number;
  /** Number of the block that contains the event; null if none does. */
  readonly block: number | null;
  /** Seller of a cube at a fixed price, lower case; null for other events. */
  readonly seller: string | null;
  /** Wall-clock time in seconds. */
  readonly now: number;
}

/** Returns a live event as webhooks receive it, or `undefined` if they do not receive it. */
export function webhookEventOf(
  event: LiveEvent,
  { chain, block, seller, now }: EventOrigin,
): WebhookEventRow | undefined {
  const type = webhookTypeOf(event.type);
  if (!type) return undefined;
  return {
    chain,
    id: idOf(chain, event),
    type,
    event: JSON.stringify(presentLiveEvent(event)),
    seller,
    time: event.blockTime ?? now,
    block,
    createdAt: now,
    isQueued: false,
    queuedTo: '',
  };
}

/** Returns the body of the request that delivers an event. */
export function requestBodyOf({ id, type, time, event }: WebhookEventRow): string {
  return encodeWebhookEvent({ id, type, time, event: event === null ? undefined : decodeLiveEvent(event) });
}

/**
 * Returns an id that is the same when the transaction is mined again. The end of an auction is not caused by a
 * transaction, so its time identifies it.
 */
function idOf(chain: number, event: LiveEvent): string {
  const { type, dropId, auctionId, saleId, cubeId, address, amount, transaction, blockTime } = event;
  const subject = [dropId, auctionId, saleId, cubeId, address, amount].map((part) => part ?? '');
  return derivedId('webhook', String(chain), type, ...subject, transaction ?? String(blockTime));
}
