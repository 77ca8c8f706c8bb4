import { expect, test, type Page, type Worker } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { pushTexts as texts } from '../src/notices/push-texts.ts';
import { signInFromStart } from './people.ts';
import { expectScreenOk } from './screens.ts';
import { dropsOn, openStack } from './stack.ts';

/** Index of the demo account of a buyer. */
const BUYER = 4;
const ID = 'a'.repeat(24);

/** The scope of a service worker, in which the test keeps what the worker shows. */
interface KeptScope {
  registration: ServiceWorkerRegistration;
  kept: (NotificationOptions & { title: string })[];
}

/**
 * Registers the service worker, and returns it with a function by which the browser delivers a push message. The
 * headless browser shows no notifications, so the test keeps them.
 */
async function pushTo(page: Page, origin: string) {
  const context = page.context();
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker: Worker = context.serviceWorkers()[0] ?? (await started);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as KeptScope;
    scope.kept = [];
    scope.registration.showNotification = async (title, options) =>
      void scope.kept.push({ title, ...options });
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker.evaluate(() => (globalThis as unknown as KeptScope).kept),
  };
}

test('notices of a browser that blocks notifications are off, and the page says why', async ({ page }) => {
  await signInFromStart(page, BUYER);
  await page.goto(paths.notices.to());
  // The headless browser blocks notifications.
  await expect(page.getByText(texts.denied)).toBeVisible();
  await expect(page.getByRole('switch', { name: texts.turn })).toBeDisabled();
  await expectScreenOk(page, 'notices blocked');
});

test('a push message is shown as a notice, with the page of its drop', async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const drop = (await dropsOn(stack)).at(-1)!;
  await page.goto(paths.home.to());
  const { deliver, shown } = await pushTo(page, baseURL!);
  const fields = `"type":"drop-started","message":"It has started.","time":1794000000`;
  await deliver(`{"_id":"${ID}",${fields},"dropId":"${drop.id}"}`);
  const expected = { title: texts.sender, body: 'It has started.', tag: ID, data: paths.drop.to(drop.id) };
  await expect.poll(shown).toMatchObject([expected]);
  await deliver('no notice');
  const unknown = { title: texts.sender, body: texts.unknown, data: paths.notices.to() };
  await expect.poll(shown).toMatchObject([expected, unknown]);
});
