import { pushSubscriptionId } from '@cubedrop/sdk';
import { subscribeBrowser } from '@cubedrop/sdk/api';
import { api } from '../api/client.ts';
import { browserSubscription, endBrowserSubscription, WORKER } from '../session/browser-subscription.ts';
import { browserName } from './browser-name.ts';

/** Whether this browser can show notices, as far as the page knows without asking the user. */
export type PushSupport = 'available' | 'unsupported' | 'denied';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'available';
}

/** Outcome of an attempt to subscribe this browser. Without a push service, a browser cannot be subscribed. */
export type SubscribeOutcome = 'on' | 'not-allowed' | 'unreachable';

/** Returns the id of this browser's subscription; `undefined` if it has none for the server's key. */
export async function ownSubscriptionId(publicKey: string): Promise<string | undefined> {
  if (pushSupport() !== 'available') return undefined;
  const subscription = await browserSubscription();
  if (!subscription || !isFor(publicKey, subscription)) return undefined;
  return pushSubscriptionId(subscription.endpoint);
}

/**
 * Asks the user for permission unless it was given, and has notices sent to this browser. Call it only when the user
 * presses something.
 * @throws ApiError
 */
export async function subscribeThisBrowser(publicKey: string): Promise<SubscribeOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not-allowed';
  const subscription = await newSubscription(publicKey).catch(() => undefined);
  const { p256dh, auth } = subscription?.toJSON().keys ?? {};
  if (!subscription || p256dh === undefined || auth === undefined) return 'unreachable';
  const { endpoint } = subscription;
  await subscribeBrowser(api, { endpoint, p256dh, auth, browser: browserName(navigator.userAgent) });
  return 'on';
}

/**
 * Returns a new subscription of this browser. A subscription that it had, and that the server does not know, may have
 * ended at the push service, or may be for another key or account.
 */
async function newSubscription(publicKey: string): Promise<PushSubscription> {
  await endBrowserSubscription();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isFor(publicKey: string, { options }: PushSubscription): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
