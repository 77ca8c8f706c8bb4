import {
  bidMessages,
  formatAmount,
  sameAddress,
  transactionMessages,
  trustMessages,
  toAddress,
} from '@cubedrop/sdk';
import { createApi, getConfig } from '@cubedrop/sdk/api';
import { connectChain, readBalance } from '@cubedrop/sdk/chain';
import { expect, test, type Page } from '@playwright/test';
import { accountButton, signInFromStart, signInAsDemo } from './people.ts';
import { closeDialog, finish, proceed, statusMessage } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { lotsOf, openStack, runningLot } from './stack.ts';
import { browserErrors, withoutFailedRequests } from './page-checks.ts';

/** Index of the paying demo account. */
const BUYER = 6;

/** Response of a failing server. */
const FAULT = { status: 500, json: { success: false, message: 'Something went wrong.' } };

const convertDialog = (page: Page) => page.getByRole('dialog', { name: bidMessages.getWeth });

async function openConvert(page: Page, address: string, amount: string): Promise<void> {
  await accountButton(page, address).click();
  await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill(amount);
}

test('a WETH conversion without a visible receipt is finished in another tab, and not repeated', async ({
  page,
  baseURL,
}) => {
  const { chain, people } = await openStack(baseURL);
  const { address } = people[BUYER]!;
  const node = connectChain(await getConfig(createApi({ baseUrl: baseURL! })));
  const weth = async () => (await readBalance(node, toAddress(address))).weth;
  const before = await weth();
  await signInFromStart(page, BUYER);
  await page.goto('/auctionDrops');
  // The chain accepts the transaction, then becomes unreachable for this tab.
  let isSent = false;
  await page.route(`${chain.rpc}/**`, async (route) => {
    if (isSent) return route.abort();
    isSent = (route.request().postData() ?? '').includes('eth_sendRawTransaction');
    await route.continue();
  });
  await openConvert(page, address, '2');
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(convertDialog(page)).toContainText('Trying again');

  const other = await page.context().newPage();
  await other.goto('/auctionDrops');
  await openConvert(other, address, '2');
  await other.getByRole('button', { name: 'Convert' }).click();
  await expect(convertDialog(other).getByRole('alert')).toContainText(transactionMessages.earlierOpen);
  await expect(convertDialog(other)).toContainText('2 ETH');
  await expectScreenOk(other, 'payment already open');
  await finish(other).click();
  await page.close();
  await expect(statusMessage(other, bidMessages.wethReceived)).toBeVisible();
  await closeDialog(other);
  expect((await weth()) - before).toBe(2n * 10n ** 18n);
});

/**
 * Returns the path of a lot in the running drop, a bidder's minimum raise in wei, and a function that counts the
 * lot's bids.
 */
async function lotOf(stack: Awaited<ReturnType<typeof openStack>>['stack'], bidder: string) {
  const { drop, cubes } = await runningLot(stack);
  const cube = cubes.at(-1)!;
  const highest = cube.bids.at(-1);
  const own = cube.bids.findLast((bid) => sameAddress(bid.bidder, bidder));
  const minimum = highest ? highest.total + drop.bidDelta : drop.minimumBid;
  return {
    path: `/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`,
    raise: minimum - (own?.total ?? 0n),
    bids: async () => (await lotsOf(stack, drop)).find(({ id }) => id === cube.id)!.bids.length,
  };
}

test('a bid whose report fails is on the chain, and remains a single bid when the buyer starts again', async ({
  page,
  baseURL,
}) => {
  const { stack, people } = await openStack(baseURL);
  const { path, raise, bids } = await lotOf(stack, people[BUYER]!.address);
  const before = await bids();
  const complaints = browserErrors(page);
  await signInFromStart(page, BUYER);
  await page.goto(path);
  await page.route('**/dropcubehistory/createhistory', (route) => route.fulfill(FAULT));
  const place = page.getByRole('button', { name: 'Place Bid', exact: true });
  const dialog = page.getByRole('dialog', { name: bidMessages.confirm });
  const safe = `${bidMessages.onChain} ${transactionMessages.savingLeft}`;
  await place.click();
  await proceed(page).click();

  // The bid is on the chain, so nothing reports it as failed.
  await expect(dialog.getByRole('alert')).toContainText(safe);
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(bidMessages.notCreated)).toHaveCount(0);
  await expect(dialog.getByText('…', { exact: true })).toHaveCount(0);
  // No message covers the button that continues.
  await expect(page.locator('.snackbar')).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText('Report the bid');
  await expect(proceed(page)).toHaveCount(0);
  await expectScreenOk(page, 'bid not reported');

  // The buyer starts again after a reload.
  await page.reload();
  await place.click();
  await proceed(page).click();
  await expect(dialog.getByRole('alert')).toContainText(transactionMessages.earlierOpen);
  await expect(dialog.getByRole('alert')).toContainText(formatAmount(raise, 'WETH'));
  await expectScreenOk(page, 'bid already open');
  await page.unrouteAll();

  // Contracts that changed in the meantime must be confirmed first.
  await page.evaluate(() => {
    const pin = JSON.parse(localStorage.getItem('contracts-pin') ?? '') as {
      contracts: { exchange: { address: string } };
    };
    pin.contracts.exchange.address = `0x${'1'.repeat(40)}`;
    localStorage.setItem('contracts-pin', JSON.stringify(pin));
  });
  await finish(page).click();
  const changed = page.getByRole('alertdialog', { name: trustMessages.title });
  await changed.getByRole('button', { name: trustMessages.trust }).click();
  await expect(changed).toBeHidden();
  await finish(page).click();
  await expect(statusMessage(page, bidMessages.created)).toBeVisible();
  await closeDialog(page);
  await expect.poll(bids).toBe(before + 1);
  expect(withoutFailedRequests(complaints)).toEqual([]);
});

test('if the session ends before a bid is reported, signing in again finishes the bid without paying twice', async ({
  page,
  baseURL,
}) => {
  const { stack, people } = await openStack(baseURL);
  const { path, bids } = await lotOf(stack, people[BUYER]!.address);
  const before = await bids();
  await signInFromStart(page, BUYER);
  await page.goto(path);
  // By the time the bid is on the chain, the server rejects the token.
  const report = '**/dropcubehistory/createhistory';
  let reports = 0;
  await page.route(report, (route) => {
    reports += 1;
    const headers = { ...route.request().headers(), authorization: 'Bearer e30.e30.e30' };
    return route.continue({ headers });
  });
  await page.getByRole('button', { name: 'Place Bid', exact: true }).click();
  await proceed(page).click();
  // The page has signed out. After signing in again the bid is finished, not paid again.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  expect(reports).toBe(1);
  await page.unroute(report);
  await signInAsDemo(page, BUYER);
  await expect(statusMessage(page, bidMessages.created)).toBeVisible();
  await expect.poll(bids).toBe(before + 1);
});
