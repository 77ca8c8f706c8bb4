/** File of the service worker. It is at the root, so that it can show all pages. */
export const WORKER = '/push-worker.js';

/** Returns the subscription of this browser at its push service; `null` if it has none. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the subscription of this browser at its push service, if the browser has one. */
export async function endBrowserSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await browserSubscription())?.unsubscribe();
}
