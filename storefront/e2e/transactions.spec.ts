import { bidMessages, transactionMessages, trustMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { expectAsked } from './impatient-user.ts';
import { accountButton, signInAsDemo, signInByWallet } from './people.ts';
import { openStack } from './stack.ts';
import { injectWallet, Kind, TEST_WALLET } from './test-wallet.ts';
import { browserErrors, expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

async function askForWeth(page: Page, address: string, amount: string) {
  await accountButton(page, address).click();
  await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill(amount);
  await page.getByRole('button', { name: 'Convert' }).click();
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: bidMessages.getWeth });
const balances = (page: Page) => page.getByRole('group', { name: 'Your account' });
const received = (page: Page) => page.getByRole('status').filter({ hasText: bidMessages.wethReceived });

test('the steps of a payment are shown, and its transaction links to the explorer', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { people } = await openStack(baseURL);
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 5);
  await askForWeth(page, people[5]!.address, '0.25');
  await expect(received(page)).toBeVisible();
  const steps = dialogOf(page).getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(2);
  await expect(steps.last()).toContainText('Done');
  await expect(dialogOf(page)).toContainText('0.25 WETH');
  await expectAccessible(page);
  const explorer = page.waitForEvent('popup');
  await steps.last().getByRole('link').click();
  await expect((await explorer).getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('changed contracts are paid only after the user has confirmed them', async ({ page, baseURL }) => {
  const complaints = browserErrors(page);
  const { people } = await openStack(baseURL);
  const { address } = people[6]!;
  const before = `0x${'1'.repeat(40)}`;
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 6);
  await askForWeth(page, address, '0.01');
  await expect(received(page)).toBeVisible();
  await page.evaluate((other) => {
    const pin = JSON.parse(localStorage.getItem('contracts-pin') ?? '') as {
      contracts: { exchange: { address: string } };
    };
    pin.contracts.exchange.address = other;
    localStorage.setItem('contracts-pin', JSON.stringify(pin));
  }, before);
  await page.reload();
  await askForWeth(page, address, '0.01');
  const changed = page.getByRole('alertdialog', { name: trustMessages.title });
  await expect(changed).toContainText(`it was at ${before}.`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await changed.getByRole('button', { name: 'Close' }).last().click();
  await expect(received(page)).toBeHidden();
  await dialogOf(page).getByRole('button', { name: 'Convert' }).click();
  await changed.getByRole('button', { name: trustMessages.trust }).click();
  await dialogOf(page).getByRole('button', { name: 'Convert' }).click();
  await expect(received(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('contracts with unknown code are pinned and paid only after the user has confirmed them', async ({
  page,
  baseURL,
}) => {
  const { people, chain } = await openStack(baseURL);
  const { address } = people[6]!;
  const { port } = new URL(chain.rpc);
  await page.route(
    (url) => url.port === port,
    async (route) => {
      if (!route.request().postData()?.includes('eth_getCode')) return route.continue();
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace(/"result":"0x[0-9a-f]{100,}/g, (code) => `${code}00`);
      return route.fulfill({ response, body });
    },
  );
  const pinned = () => page.evaluate(() => localStorage.getItem('contracts-pin'));
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 6);
  await askForWeth(page, address, '0.01');
  const unknown = page.getByRole('alertdialog', { name: trustMessages.unknownTitle });
  await expect(unknown).toContainText(trustMessages.notKnown);
  await unknown.getByRole('button', { name: 'Close' }).last().click();
  await expect(unknown).toBeHidden();
  expect(await pinned()).toBeNull();
  await expect(received(page)).toBeHidden();
  await dialogOf(page).getByRole('button', { name: 'Convert' }).click();
  await unknown.getByRole('button', { name: trustMessages.trust }).click();
  expect(await pinned()).not.toBeNull();
  await dialogOf(page).getByRole('button', { name: 'Convert' }).click();
  await expect(received(page)).toBeVisible();
});

test('an amount is clamped to the balance, and invalid input cannot be submitted', async ({
  page,
  baseURL,
}) => {
  const { people } = await openStack(baseURL);
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 5);
  await accountButton(page, people[5]!.address).click();
  await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
  const amount = page.getByRole('textbox', { name: 'Amount to convert' });
  const convert = page.getByRole('button', { name: 'Convert' });
  await expect(dialogOf(page)).toContainText(/\d ETH/);
  for (const [written, clamped] of [
    ['-1', '0'],
    ['0', '0'],
    ['0.50', '0.5'],
  ] as const) {
    await amount.fill(written);
    await amount.blur();
    await expect(amount).toHaveValue(clamped);
  }
  await amount.fill('99999999');
  await amount.blur();
  await expect(amount).not.toHaveValue('99999999');
  for (const written of ['1e30', '1,250', 'moon', '0.0000000000000000001']) {
    await amount.fill(written);
    await amount.blur();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(convert).toBeDisabled();
  }
  await amount.fill('1');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('1.0001');
});

test('a rejection in the wallet is announced, and the payment can be made again', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { chain, people } = await openStack(baseURL);
  const wallet = await injectWallet(page, [people[9]!.privateKey], chain);
  await page.goto('/auctionDrops');
  await signInByWallet(page, wallet, TEST_WALLET);
  await askForWeth(page, people[9]!.address, '0.1');
  await expect(dialogOf(page)).toContainText('Open your wallet and confirm.');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  await wallet.reject(Kind.SendTransaction);
  await expect(page.getByRole('status').filter({ hasText: transactionMessages.canceled })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await askForWeth(page, people[9]!.address, '0.1');
  await wallet.authorize(Kind.SendTransaction);
  await expect(received(page)).toBeVisible();
  await expect(dialogOf(page)).toContainText('0.1 WETH');
  expect(complaints).toEqual([]);
});

test('after a reload while the wallet asks, the user is asked whether to send again', async ({
  page,
  baseURL,
}) => {
  const { chain, people } = await openStack(baseURL);
  const wallet = await injectWallet(page, [people[7]!.privateKey], chain);
  await page.goto('/auctionDrops');
  await signInByWallet(page, wallet, TEST_WALLET);
  await askForWeth(page, people[7]!.address, '0.3');
  await expectAsked(wallet);
  await page.reload();
  // The wallet has forgotten the earlier request.
  wallet.rejectAll();
  const question = page.getByRole('alertdialog', { name: /Send it again/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send again' }).click();
  await wallet.authorize(Kind.SendTransaction);
  await expect(received(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await accountButton(page, people[7]!.address).click();
  await expect(balances(page).getByText('0.3 WETH')).toBeVisible();
});

test('a reload after sending resumes the transaction, and sends nothing twice', async ({ page, baseURL }) => {
  const { chain, people } = await openStack(baseURL);
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 8);
  // For a while, the node returns no receipts.
  const hideReceipts = async () => {
    await page.route(`${chain.rpc}/**`, async (route) => {
      const call = route.request().postData() ?? '';
      if (!call.includes('eth_getTransactionReceipt')) return route.continue();
      const { id } = JSON.parse(call) as { id: number };
      await route.fulfill({ json: { jsonrpc: '2.0', id, result: null } });
    });
  };
  await hideReceipts();
  await askForWeth(page, people[8]!.address, '0.7');
  await expect(dialogOf(page)).toContainText('Waiting for the network');
  await page.unrouteAll();
  await page.reload();
  await expect(received(page)).toBeVisible();
  await page.getByRole('button', { name: 'Transactions' }).click();
  const list = page.getByRole('dialog', { name: 'Transactions' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Done');
  await page.keyboard.press('Escape');
  await accountButton(page, people[8]!.address).click();
  await expect(balances(page).getByText('0.7 WETH')).toBeVisible();
});

test('an unreachable chain is retried until it is back', async ({ page, baseURL }) => {
  const { chain, people } = await openStack(baseURL);
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 4);
  await page.route(`${chain.rpc}/**`, (route) =>
    (route.request().postData() ?? '').includes('eth_sendRawTransaction') ? route.abort() : route.continue(),
  );
  await askForWeth(page, people[4]!.address, '0.2');
  await expect(dialogOf(page)).toContainText('Trying again');
  await page.unrouteAll();
  await expect(received(page)).toBeVisible();
});
