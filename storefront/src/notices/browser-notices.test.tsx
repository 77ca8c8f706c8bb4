import { pushSubscriptionId } from '@cubedrop/sdk';
import type { SubscribedBrowser } from '@cubedrop/sdk/api';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, sentBodies } from '../../test/calls.ts';
import { showInPage } from '../../test/page.tsx';
import { signInAs } from '../../test/sign-in.ts';
import { BrowserNotices } from './browser-notices.tsx';
import { pushTexts as texts } from './push-texts.ts';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const ENDPOINT = 'https://push.example/this';
const ownId = await pushSubscriptionId(ENDPOINT);
const other: SubscribedBrowser = {
  subscriptionId: 'e'.repeat(24),
  browser: 'Chrome on Android',
  createdAt: 1_000,
  lastSuccessAt: null,
};
const own: SubscribedBrowser = { ...other, subscriptionId: ownId, browser: 'Firefox on Linux' };

const LIST = 'GET /push/subscriptions';
const ADD = 'POST /push/subscriptions';
const removal = ({ subscriptionId }: SubscribedBrowser) =>
  `POST /push/subscriptions/${subscriptionId}/delete`;
const listOf = (...subscriptions: SubscribedBrowser[]) => ({ success: true, publicKey: KEY, subscriptions });

/** The parts of a browser that can show notices; the test environment has none of them. */
function browserWith({
  permission = 'default',
  answer = permission,
}: { permission?: NotificationPermission; answer?: NotificationPermission } = {}) {
  let subscribed: object | null = null;
  const unsubscribe = jest.fn(async () => {
    subscribed = null;
    return true;
  });
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(KEY, 'base64url')).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe,
  };
  const subscribe = jest.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>(
    async () => (subscribed = subscription),
  );
  const registration = { pushManager: { getSubscription: async () => subscribed, subscribe } };
  const requestPermission = jest.fn(async () => (notification.permission = answer));
  const notification = { permission, requestPermission };
  const serviceWorker = {
    register: jest.fn(async () => registration),
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.assign(window, { Notification: notification, PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    subscribe,
    unsubscribe,
    requestPermission,
    /** Subscribes the browser without the page. */
    begin: () => void (subscribed = subscription),
  };
}

const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(texts.turn) });

beforeEach(() => signInAs(['user'], `0x${'1'.repeat(40)}`));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('notices in this browser', () => {
  it('are off and ask for nothing until the switch is pressed, and are then sent to this browser', async () => {
    const browser = browserWith({ answer: 'granted' });
    const before = answerCalls({ [LIST]: listOf() });
    const { messages } = showInPage(<BrowserNotices />);
    expect((await theSwitch()).checked).toBe(false);
    expect(browser.requestPermission).not.toHaveBeenCalled();
    expect(before).toEqual([LIST]);
    const calls = answerCalls({ [LIST]: listOf(own), [ADD]: listOf(own) });
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(messages).toEqual([texts.on]));
    expect(browser.requestPermission).toHaveBeenCalledTimes(1);
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    const sent = { endpoint: ENDPOINT, p256dh: 'public', auth: 'secret' };
    expect(await sentBodies()).toMatchObject([sent]);
    expect((await theSwitch()).checked).toBe(true);
    screen.getByText(texts.thisOne);
    expect(calls).toEqual([ADD, LIST]);
  });

  it('stay off if the user does not allow notifications', async () => {
    browserWith({ answer: 'default' });
    answerCalls({ [LIST]: listOf() });
    const { messages } = showInPage(<BrowserNotices />);
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(messages).toEqual([texts.dismissed]));
    expect((await theSwitch()).checked).toBe(false);
  });

  it('cannot be turned on once the user has blocked notifications, which is explained', async () => {
    browserWith({ answer: 'denied' });
    answerCalls({ [LIST]: listOf() });
    showInPage(<BrowserNotices />);
    fireEvent.click(await theSwitch());
    await screen.findByText(texts.denied);
    screen.getByText(texts.deniedHint);
    expect((await theSwitch()).disabled).toBe(true);
  });

  it('cannot be turned on in a browser without Web Push, or while it is offline, which is explained', async () => {
    answerCalls({ [LIST]: listOf() });
    showInPage(<BrowserNotices />);
    await screen.findByText(texts.unsupported);
    expect((await theSwitch()).disabled).toBe(true);
    cleanup();
    browserWith();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    showInPage(<BrowserNotices />);
    await screen.findByText(texts.offline);
    expect((await theSwitch()).disabled).toBe(true);
  });

  it('say that the push service of the browser cannot be reached', async () => {
    const browser = browserWith({ permission: 'granted' });
    browser.subscribe.mockRejectedValue(new DOMException('push service not available', 'AbortError'));
    answerCalls({ [LIST]: listOf() });
    const { messages } = showInPage(<BrowserNotices />);
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(messages).toEqual([texts.unreachable]));
  });

  it('are turned off at the server and in the browser', async () => {
    const browser = browserWith({ permission: 'granted' });
    browser.begin();
    const calls = answerCalls({ [LIST]: listOf(own), [removal(own)]: { success: true, message: '' } });
    const { messages } = showInPage(<BrowserNotices />);
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(messages).toEqual([texts.off]));
    expect(calls).toContain(removal(own));
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('are listed with the other browsers of the account, each of which can be removed', async () => {
    const browser = browserWith({ permission: 'granted' });
    browser.begin();
    const calls = answerCalls({
      [LIST]: listOf(own, other),
      [removal(other)]: { success: true, message: '' },
    });
    const { messages } = showInPage(<BrowserNotices />);
    fireEvent.click(await screen.findByRole('button', { name: texts.removeOf(other.browser) }));
    await waitFor(() => expect(messages).toEqual([texts.removed]));
    expect(calls).toContain(removal(other));
    expect(browser.unsubscribe).not.toHaveBeenCalled();
  });
});
