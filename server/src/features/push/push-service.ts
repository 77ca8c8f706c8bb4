import { ECDH } from 'node:crypto';
import { pushMessages as messages, pushSubscriptionId, webhookUrlFault } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { CLOCK_SLACK_SECONDS } from '../../index/chain/clock-slack.ts';
import { badRequest, conflict, notFound, UnauthorizedError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import {
  AddressRefusedError,
  allowedAddresses,
  type DestinationPolicy,
} from '../../platform/outgoing/destination.ts';
import type { Domain } from '../domain.ts';
import { presentPushSubscription } from './push-presenter.ts';
import type { PushRefusal, PushSubscriptionStore } from './push-subscription-store.ts';

/** A browser that a caller subscribes: what its `PushSubscription` contains, and a name for it. */
export interface RequestedPush {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly browser: string;
}

/** Browsers to which the notices of an account are sent. */
export interface PushService {
  /** The public key with which browsers subscribe, as base64url. */
  readonly publicKey: string;
  /** Returns the browsers of the caller, oldest first. */
  list(caller: Pick<Caller, 'userId'>): Promise<Wire['PushSubscription'][]>;
  /**
   * Subscribes a browser, or subscribes it anew, and returns the browsers of the caller.
   * @throws HttpError 400 if nothing can be sent to the browser, 409 if the caller has too many browsers or another
   * account has subscribed this one with other keys
   */
  add(
    caller: Pick<Caller, 'userId' | 'session'>,
    browser: RequestedPush,
  ): Promise<Wire['PushSubscription'][]>;
  /** @throws HttpError 404 if the caller has no such browser */
  remove(caller: Pick<Caller, 'userId'>, subscriptionId: string): Promise<void>;
}

export interface PushServiceOptions {
  domain: Pick<Domain, 'chain' | 'now'>;
  subscriptions: Pick<PushSubscriptionStore, 'add' | 'ofUser' | 'remove'>;
  publicKey: string;
  policy: DestinationPolicy;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
}

export function pushService(options: PushServiceOptions): PushService {
  const { domain, subscriptions, publicKey, policy, now } = options;
  const list: PushService['list'] = async ({ userId }) =>
    (await subscriptions.ofUser(userId)).map(presentPushSubscription);
  return {
    publicKey,
    list,
    async add(caller, { endpoint, p256dh, auth, browser }) {
      if (!isPublicKey(p256dh)) throw badRequest(messages.keyInvalid);
      await assertReachable(endpoint, policy);
      const refusal = await subscriptions.add({
        subscriptionId: await pushSubscriptionId(endpoint),
        chain: (await domain.chain()).id,
        userId: caller.userId,
        sessionId: caller.session,
        browser,
        endpoint,
        p256dh,
        auth,
        since: (await domain.now()) - CLOCK_SLACK_SECONDS,
        createdAt: now(),
      });
      refuse(refusal);
      return list(caller);
    },
    async remove({ userId }, subscriptionId) {
      if (!(await subscriptions.remove(userId, subscriptionId))) throw notFound();
    },
  };
}

/** @throws HttpError if there is a refusal */
function refuse(refusal: PushRefusal | undefined): void {
  if (refusal === 'signed-out') throw new UnauthorizedError('token-invalid');
  if (refusal === 'taken') throw conflict(messages.taken);
  if (refusal === 'too-many') throw conflict(messages.tooMany, 'quota-reached');
}

/** Whether a text is a point of the curve P-256, uncompressed and as base64url. */
function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

/**
 * Whether a text is a URL exactly as browsers write it, so that one endpoint has one id, with a host of plain
 * characters, so that every parser finds the same host in it.
 */
function isCanonical(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, hostname } = new URL(text);
  return href === text && !text.includes('#') && /^(?:[a-z\d.-]+|\[[\da-f:]+\])$/.test(hostname);
}

/** @throws HttpError 400 if nothing can be sent to the URL */
async function assertReachable(text: string, policy: DestinationPolicy): Promise<void> {
  if (!isCanonical(text) || webhookUrlFault(text, policy.allowsLoopback) !== undefined)
    throw badRequest(messages.endpointInvalid);
  try {
    await allowedAddresses(new URL(text), policy);
  } catch (error) {
    const isPrivate = error instanceof AddressRefusedError;
    throw badRequest(isPrivate ? messages.endpointPrivate : messages.endpointUnresolved);
  }
}
