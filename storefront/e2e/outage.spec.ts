import { bidMessages, transactionMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { accountButton, signInFromStart, signInByWallet } from './people.ts';
import { closeDialog, proceed, statusMessage, tryAgain } from './messages-and-buttons.ts';
import { cutPower, dropsOn, lotsOf, openStack, runningLot, splitStack } from './stack.ts';
import { injectWallet, Kind, TEST_WALLET } from './test-wallet.ts';
import { withoutFailedRequests, browserErrors } from './page-checks.ts';

/** Indices of the demo accounts: the bidder, and a user who browses and gets WETH. */
const ANA = 2;
const OTHER = 9;

test('a power cut during a bid loses nothing, and the open pages report the problem', async ({
  browser,
  baseURL,
}) => {
  const { stack } = await openStack(baseURL);
  const { drop, cubes } = await runningLot(stack);
  const cube = cubes.at(-1)!;
  const enter = async (index: number, path: string) => {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInFromStart(page, index);
    const complaints = browserErrors(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    return { page, complaints };
  };
  const ana = await enter(ANA, `/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
  const other = await enter(OTHER, '/auctionDrops');
  await expect(other.page.getByRole('link', { name: new RegExp(drop.title) }).first()).toBeVisible();

  // The power is cut once the bid is on the chain, before it is reported to the server.
  const powerCut = cutPowerOnRequest(ana.page, '**/dropcubehistory/createhistory', baseURL!);
  await ana.page.getByRole('button', { name: 'Place Bid', exact: true }).click();
  await proceed(ana.page).click();
  const restore = await powerCut;
  const bid = ana.page.getByRole('dialog', { name: bidMessages.confirm });
  await expect(bid).toContainText('Trying again');
  await expect(bid).toContainText('The server could not be reached.');

  // Loaded data stays, failed reads are reported, and the report of the bid is retried.
  await expect(other.page.getByRole('link', { name: new RegExp(drop.title) }).first()).toBeVisible();
  await other.page.getByRole('link', { name: 'Market', exact: true }).first().click();
  const failed = other.page.getByRole('alert').filter({ hasText: /The (sales|auctions) did not load/ });
  await expect(failed).toHaveCount(2);

  await restore();
  await expect(statusMessage(ana.page, bidMessages.created)).toBeVisible();
  await closeDialog(ana.page);
  // The other page detects by itself that the server is back.
  await expect(failed).toHaveCount(0);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
  const after = (await lotsOf(stack, drop)).find(({ id }) => id === cube.id)!;
  expect(after.bids).toHaveLength(cube.bids.length + 1);
  // Open pages receive live events again.
  const history = ana.page.getByRole('region', { name: bidMessages.history }).getByRole('row');
  await expect(history).toHaveCount(after.bids.length + 1);
  expect(withoutFailedRequests([...ana.complaints, ...other.complaints])).toEqual([]);
});

test('while only the chain is down, pages still load, and a payment reports the problem and succeeds when it is retried later', async ({
  page,
  baseURL,
}) => {
  const { stack, people, chain } = await openStack(baseURL);
  const [drop] = await dropsOn(stack);
  const [cube] = await lotsOf(stack, drop!);
  const complaints = browserErrors(page);
  const wallet = await injectWallet(page, [people[OTHER]!.privateKey], chain);
  await page.goto('/auctionDrops');
  await signInByWallet(page, wallet, TEST_WALLET);
  const parts = await splitStack(baseURL!);
  try {
    await page.goto(`/auctionDrops/DropCubes/Nfts/${drop!.id}/${cube!.id}`);
    await accountButton(page, people[OTHER]!.address).click();
    await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
    const dialog = page.getByRole('dialog', { name: bidMessages.getWeth });
    await dialog.getByRole('textbox', { name: 'Amount to convert' }).fill('0.25');
    await expect(dialog.getByRole('button', { name: 'Convert' })).toBeEnabled();

    await parts.killChain();
    await dialog.getByRole('button', { name: 'Convert' }).click();
    await expect(
      dialog.getByRole('alert').filter({ hasText: transactionMessages.chainUnreachable }),
    ).toBeVisible();
    expect(wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(0);

    const other = await page.context().newPage();
    for (const [path, heading] of [
      ['/auctionDrops', 'Drops'],
      [`/auctionDrops/DropCubes/Nfts/${drop!.id}/${cube!.id}`, cube!.title],
      ['/marketPlace', 'Market'],
      ['/dashboard/myCubes', 'My Cubes'],
    ] as const) {
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(other.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(other.getByRole('alert')).toHaveCount(0);
    }
    await other.close();

    await parts.restartChain();
    await tryAgain(page).click();
    await wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(page, bidMessages.wethReceived)).toBeVisible();
  } finally {
    await parts.join();
  }
  expect(withoutFailedRequests(complaints)).toEqual([]);
});

/** Cuts the power when a page requests a URL. Resolves, once it is cut, with a function that restores it. */
function cutPowerOnRequest(page: Page, pattern: string, url: string): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    void page.route(
      pattern,
      async (route) => {
        await cutPower(url).then(resolve, reject);
        await route.abort('connectionrefused');
      },
      { times: 1 },
    );
  });
}
