/**
 * The service worker. It shows the notices that the server sends to this browser, and opens their pages. It handles no
 * requests and caches nothing.
 */
import { decodePushedNotice } from '@cubedrop/sdk/api';
import { paths } from '../config/paths.ts';
import { noticePath } from './notice-path.ts';
import { pushTexts as texts } from './push-texts.ts';

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The part of a service worker's scope that is used here. TypeScript's own declarations exclude those of pages. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

declare const self: WorkerScope;

/** Shows a notice. A browser requires that every message is shown, even if it cannot be decoded. */
async function show(message: string): Promise<void> {
  const notice = decodePushedNotice(message);
  await self.registration.showNotification(texts.sender, {
    body: notice?.message ?? texts.unknown,
    icon: '/icons/icon-192.png',
    data: notice ? noticePath(notice) : paths.notices.to(),
    // A notice that arrives twice replaces itself.
    ...(notice && { tag: notice.id }),
  });
}

/** Opens a page of the storefront, or shows it if it is open. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(String(notification.data)));
});
