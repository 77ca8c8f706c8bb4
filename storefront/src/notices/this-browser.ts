import { pushSubscriptionId } from '@cubedrop/sdk';
import { subscribeBrowser } from '@cubedrop/sdk/api';
import { api } from '../api/client.ts';
import { browserName } from './browser-name.ts';

/** File of the service worker. It is at the root, so that it can show all pages. */
const WORKER = '/push-worker.js';

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
  const subscription = await currentSubscription();
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

/** Ends the subscription of this browser, at its push service too. */
export async function endOwnSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the subscription of this browser for the server's key, or a new one. */
async function newSubscription(publicKey: string): Promise<PushSubscription> {
  const current = await currentSubscription();
  if (current && isFor(publicKey, current)) return current;
  // A push service accepts another key only after the subscription for the previous one has ended.
  await current?.unsubscribe();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isFor(publicKey: string, { options }: PushSubscription): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
