import { formatAmount, verifyWebhook, webhookMessages as messages, WEBHOOK_TYPES } from '@cubedrop/sdk';
import { decodeWebhookEvent } from '@cubedrop/sdk/api';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { webhookTexts as texts } from '../src/features/webhook/texts.ts';
import { dismissMessage, snackbar } from './messages-and-buttons.ts';
import { signInFromStart } from './people.ts';
import { startReceiver, type ReceivedRequest, type Receiver } from './receiver.ts';
import { expectScreenOk } from './screens.ts';
import { dropsOn, lotsOf, openStack } from './stack.ts';
import { browserErrors, withoutFailedRequests } from './page-checks.ts';

/** Index of Ana's demo account, who adds the webhook in the browser and bids from the command line. */
const ANA = 2;

const isSigned = ({ signature, body }: ReceivedRequest, secret: string): Promise<boolean> =>
  verifyWebhook(secret, signature, body, Math.floor(Date.now() / 1_000));

/** Reads the secret from the dialog that shows it, copies it there, and closes the dialog. */
async function keepSecret(page: Page, screen: string): Promise<string> {
  const dialog = page.getByRole('alertdialog', { name: texts.secretTitle });
  const secret = await dialog.locator('code').innerText();
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  await expectScreenOk(page, screen);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: texts.copySecret }).click();
  await expect(snackbar(page, texts.secretCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: texts.secretKept }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

test.describe.serial('a webhook in the dashboard', () => {
  let page: Page;
  let receiver: Receiver;
  let complaints: string[];
  let secret: string;
  let main: Locator;

  /** A button of the webhook. Its name states its action and the webhook's URL. */
  const button = (word: string) => main.getByRole('button', { name: texts.of(word, receiver.url) });
  /** The newest delivery. */
  const newest = () => main.getByRole('article').first();
  const openList = () =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: texts.title }).click();
  const openDeliveries = async () => {
    await openList();
    await main.getByRole('link', { name: texts.of(texts.deliveries, receiver.url) }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.deliveries })).toBeVisible();
  };
  /** Acts, and returns the next request that the receiver gets. */
  const requestAfter = async (act: () => Promise<unknown>): Promise<ReceivedRequest> => {
    const before = receiver.received.length;
    await act();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
    return receiver.received[before]!;
  };

  test.beforeAll(async ({ browser, baseURL }) => {
    receiver = await startReceiver();
    const context = await browser.newContext({ baseURL: baseURL! });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = await context.newPage();
    main = page.getByRole('main');
    complaints = browserErrors(page);
    await signInFromStart(page, ANA);
  });
  test.afterAll(async () => {
    await page.context().close();
    await receiver.close();
  });

  test('is added by keyboard, after the reasons for refused URLs are shown, and its secret is shown once', async () => {
    await page.goto(paths.dashboard.to());
    await openList();
    await expect(page).toHaveURL(paths.webhooks.to());
    await expect(main.getByText(texts.none)).toBeVisible();
    await expectScreenOk(page, 'webhooks none');

    await main.getByRole('button', { name: texts.add }).press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.add });
    const url = dialog.getByRole('textbox', { name: texts.url });
    for (const [entered, message] of [
      ['http://example.org/hook', messages.urlPlain],
      ['https://10.0.0.1/hook', messages.urlPrivate],
    ] as const) {
      await url.fill(entered);
      await url.press('Enter');
      await expect(url).toHaveAccessibleDescription(message);
      await expect(url).toBeFocused();
    }
    await expectScreenOk(page, 'new webhook');
    await url.fill(receiver.url);
    for (const type of WEBHOOK_TYPES) {
      const box = dialog.getByRole('checkbox', { name: new RegExp(`^${texts.typeNames[type]}`) });
      if (type !== 'bid') await box.press('Space');
      await expect(box).toBeChecked({ checked: type === 'bid' });
    }
    await dialog.getByRole('switch', { name: texts.onlyOwn }).press('Space');
    await url.press('Enter');
    secret = await keepSecret(page, 'webhook secret');
    await expect(main.getByRole('article')).toContainText(texts.enabled);
    await expect(main.getByRole('article')).toContainText(texts.onlyOwnShort);
    await page.reload();
    await expect(main.getByText(receiver.url)).toBeVisible();
    await expectScreenOk(page, 'webhooks');
  });

  test('gets a test event that is signed with its secret and listed as delivered', async () => {
    const request = await requestAfter(() => button(texts.test).click());
    await snackbar(page, texts.tested).getByRole('button', { name: texts.showDeliveries }).click();
    await expect(newest()).toContainText(texts.states.delivered);
    await expect(newest()).toContainText(texts.typeNames.test);
    expect(await isSigned(request, secret)).toBe(true);
    expect(decodeWebhookEvent(request.body)).toMatchObject({ type: 'test' });
  });

  test('gets a bid, whose JSON is shown as it was sent', async ({ baseURL }, { repeatEachIndex }) => {
    const { stack, release, ana } = await openStack(baseURL);
    await release(90 + repeatEachIndex);
    const drop = (await dropsOn(stack)).at(-1)!;
    const cube = (await lotsOf(stack, drop))[0]!;
    await ana('wallet', 'weth', '--amount', '4 ETH', '--yes');
    const lot = ['--drop', drop.onChainId, '--cube', cube.onChainId];
    const amount = formatAmount(drop.minimumBid, 'WETH');
    const { body } = await requestAfter(() => ana('bid', 'place', ...lot, '--amount', amount, '--yes'));
    expect(decodeWebhookEvent(body)).toMatchObject({
      type: 'bid',
      event: { cubeId: cube.id, amount: drop.minimumBid },
    });
    await expect(newest()).toContainText(texts.typeNames.bid);
    await expect(newest()).toContainText('204');
    await newest().getByText(texts.body, { exact: true }).click();
    expect(JSON.parse(await newest().locator('pre').innerText())).toEqual(JSON.parse(body));
    await expectScreenOk(page, 'webhook deliveries');
  });

  test('shows why a delivery failed and what to do, and sends it again', async () => {
    receiver.answer(500);
    const failed = await requestAfter(() => button(texts.test).click());
    await expect(newest()).toContainText(texts.faults.status.what);
    await expect(newest()).toContainText(texts.faults.status.hint);
    await expect(newest()).toContainText(texts.nextAttempt);
    await expect(newest()).toContainText('500');
    await expect(main.getByText(texts.failingSince)).toBeVisible();
    await expectScreenOk(page, 'webhook delivery failed');
    receiver.answer(204);
    const again = await requestAfter(() => newest().getByRole('button', { name: texts.again }).click());
    expect(again.body).toBe(failed.body);
    await expect(newest()).toContainText(texts.states.delivered);
    await expect(main.getByText(texts.failingSince)).toHaveCount(0);
  });

  test('gets a new secret, while the previous one stays valid', async () => {
    await openList();
    await button(texts.replace).click();
    const question = page.getByRole('alertdialog', { name: texts.replaceTitle });
    await expectScreenOk(page, 'webhook secret replaced');
    await question.getByRole('button', { name: texts.replace }).click();
    const replaced = await keepSecret(page, 'webhook new secret');
    expect(replaced).not.toBe(secret);
    const request = await requestAfter(() => button(texts.test).click());
    for (const either of [secret, replaced]) expect(await isSigned(request, either)).toBe(true);
  });

  test('is disabled and enabled', async () => {
    await button(texts.disable).click();
    await expect(main.getByText(texts.disabledSince)).toBeVisible();
    await expect(button(texts.test)).toBeDisabled();
    await expectScreenOk(page, 'webhook disabled');
    await openDeliveries();
    await expect(newest().getByRole('button', { name: texts.again })).toBeDisabled();
    await button(texts.enable).click();
    await expect(newest().getByRole('button', { name: texts.again })).toBeEnabled();
  });

  test('is changed, and deleted only after a confirmation', async () => {
    await openList();
    await button(texts.change).click();
    const form = page.getByRole('dialog', { name: texts.changeTitle });
    await form.getByRole('checkbox', { name: new RegExp(`^${texts.typeNames.sold}`) }).check();
    await form.getByRole('button', { name: texts.save }).click();
    await dismissMessage(page, texts.changed);
    await expect(main.getByText(`${texts.typeNames.bid}, ${texts.typeNames.sold}`)).toBeVisible();

    await button(texts.remove).click();
    const question = page.getByRole('alertdialog', { name: texts.removeTitle });
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(button(texts.remove)).toBeFocused();
    await button(texts.remove).click();
    await question.getByRole('button', { name: texts.remove, exact: true }).click();
    await expect(main.getByText(texts.none)).toBeVisible();
    expect(withoutFailedRequests(complaints)).toEqual([]);
  });
});
