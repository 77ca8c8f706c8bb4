import { signWebhook, WEBHOOK_SIGNATURE_HEADER } from '@cubedrop/sdk';
import { AddressRefusedError, type DestinationPolicy } from '../../platform/outgoing/destination.ts';
import { guardedPost } from '../../platform/outgoing/guarded-post.ts';
import { requestBodyOf } from './webhook-event.ts';
import type { WebhookDeliveryRow, WebhookEventRow, WebhookRow } from './webhook-model.ts';
import type { SecretsOf } from './webhook-secret.ts';

/** Milliseconds in which a receiver has to respond. */
const TIMEOUT_MS = 10_000;

/** HTTP status of a receiver's response, and the reason for a failure. Each is null if there is none. */
export type AttemptResult = Pick<WebhookDeliveryRow, 'status' | 'fault'>;

export interface AttemptOptions {
  secretsOf: SecretsOf;
  policy: DestinationPolicy;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
  /** Defaults to ten seconds. */
  timeoutMs?: number;
}

/** Makes one attempt to deliver an event. Throws only if `stopping` is aborted. */
export type Attempt = (
  webhook: WebhookRow,
  event: WebhookEventRow,
  stopping: AbortSignal,
) => Promise<AttemptResult>;

export function webhookAttempt({ secretsOf, policy, now, timeoutMs = TIMEOUT_MS }: AttemptOptions): Attempt {
  return async (webhook, event, stopping) => {
    const body = requestBodyOf(event);
    const at = now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Cubedrop-Webhook',
      [WEBHOOK_SIGNATURE_HEADER]: await signWebhook(secretsOf(webhook, at), body, at),
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stopping, timeout]);
    try {
      const { status } = await guardedPost(new URL(webhook.url), { headers, body, signal, policy });
      return resultOf(status);
    } catch (error) {
      if (stopping.aborted) throw error;
      return { status: null, fault: faultOf(error, timeout) };
    }
  };
}

function resultOf(status: number): AttemptResult {
  if (status >= 200 && status < 300) return { status, fault: null };
  return { status, fault: status >= 300 && status < 400 ? 'redirected' : 'status' };
}

function faultOf(error: unknown, timeout: AbortSignal): AttemptResult['fault'] {
  if (error instanceof AddressRefusedError) return 'address-refused';
  return timeout.aborted ? 'timeout' : 'unreachable';
}
