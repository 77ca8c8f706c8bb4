import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { paths } from '../config/paths.ts';
import { pushTexts as texts } from './push-texts.ts';

const [id, CUBE, DROP] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const ORIGIN = window.location.origin;

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const showNotification = jest.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = jest.fn<(url: string) => Promise<void>>();
const focus = jest.fn<() => Promise<void>>();
let windows: { url: string; focus: typeof focus }[];

/** Lets the worker handle an event, and waits until it has. */
async function handle(type: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  expect(works).toHaveLength(1);
  await Promise.all(works);
}
const push = (message: string) => handle('push', { data: { text: () => message } });
const click = (data: unknown) => handle('notificationclick', { notification: { data, close: jest.fn() } });
const shown = () => showNotification.mock.calls.at(-1)!;

beforeAll(async () => {
  // The scope of a service worker, which this test environment does not have.
  Object.assign(globalThis, {
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  });
  await import('./push-worker.ts');
});
beforeEach(() => {
  jest.clearAllMocks();
  windows = [];
});

const notice = { _id: id, type: 'outbid', message: 'You were outbid.', time: 1_794_000_000 };

it('shows a notice with its text, and opens the page of its cube when it is clicked', async () => {
  await push(JSON.stringify({ ...notice, tokenId: CUBE, dropId: DROP }));
  expect(shown()).toMatchObject([texts.sender, { body: 'You were outbid.', tag: id }]);
  await click(shown()[1].data);
  expect(openWindow).toHaveBeenCalledWith(ORIGIN + paths.cube.to(DROP, CUBE));
});

it('shows the page that is open already instead of opening it again', async () => {
  await push(JSON.stringify({ ...notice, dropId: DROP }));
  windows = [
    { url: `${ORIGIN}/`, focus: jest.fn<() => Promise<void>>() },
    { url: ORIGIN + paths.drop.to(DROP), focus },
  ];
  await click(shown()[1].data);
  expect(focus).toHaveBeenCalledTimes(1);
  expect(openWindow).not.toHaveBeenCalled();
});

it.each([
  ['that is empty', ''],
  ['that is no notice', '{"url":"https://evil.example"}'],
])('shows that there is a notice for a message %s, and opens the list of notices', async (_what, message) => {
  await push(message);
  expect(shown()).toMatchObject([texts.sender, { body: texts.unknown }]);
  await click(shown()[1].data);
  expect(openWindow).toHaveBeenCalledWith(ORIGIN + paths.notices.to());
});

it('never leaves the storefront, whatever the message contains', async () => {
  const hostile = { tokenId: '//evil.example', dropId: 'https://evil.example', type: '__proto__' };
  await push(JSON.stringify({ ...notice, ...hostile }));
  await click(shown()[1].data);
  expect(openWindow).toHaveBeenCalledWith(ORIGIN + paths.notices.to());
});
