import webPush from 'web-push';
import type { DestinationPolicy } from '../../platform/outgoing/destination.ts';
import { guardedPost } from '../../platform/outgoing/guarded-post.ts';
import type { PushTarget } from './push-due.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Milliseconds in which a push service has to respond. */
const TIMEOUT_MS = 10_000;

/** A message to a browser, and the id of its notice. */
export interface PushMessage {
  readonly noticeId: string;
  readonly text: string;
  /** Seconds for which the push service keeps the message if the browser is not online. */
  readonly timeToLive: number;
}

/**
 * Result of an attempt. `gone` means that the push service no longer knows the browser. `retryAfter` of a failure is the
 * time that the push service states, in seconds.
 */
export type PushResult = 'sent' | 'gone' | { readonly retryAfter: number | undefined };

export interface PushAttemptOptions {
  keys: VapidKeys;
  /** `mailto:` or `https:` URL at which push services can reach the operator. */
  subject: string;
  policy: DestinationPolicy;
  /** Defaults to ten seconds. */
  timeoutMs?: number | undefined;
}

/** Encrypts a message and makes one attempt to send it. */
export type PushAttempt = (
  target: Pick<PushTarget, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  stopping: AbortSignal,
) => Promise<PushResult>;

export function pushAttempt(options: PushAttemptOptions): PushAttempt {
  const { keys: vapid, subject, policy, timeoutMs = TIMEOUT_MS } = options;
  return async ({ endpoint, p256dh, auth }, { noticeId, text, timeToLive }, stopping) => {
    const url = new URL(endpoint);
    // The library only reads the audience of the signed token from the endpoint, and not as `URL` would: the origin is
    // the same for both.
    const receiver = { endpoint: url.origin, keys: { p256dh, auth } };
    const { headers, body } = webPush.generateRequestDetails(receiver, text, {
      vapidDetails: { subject, ...vapid },
      TTL: timeToLive,
      // A push service delivers only the last message with a topic, so a repeated one arrives once.
      topic: noticeId,
    });
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    const request = { headers: textsOf(headers), body, signal, policy };
    try {
      return resultOf(await guardedPost(url, request));
    } catch {
      return { retryAfter: undefined };
    }
  };
}

const textsOf = (headers: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

function resultOf({ status, retryAfter }: { status: number; retryAfter: number | undefined }): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : { retryAfter };
}
