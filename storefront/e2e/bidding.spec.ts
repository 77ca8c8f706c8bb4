import {
  auctionMessages,
  bidMessages,
  claimMessages,
  cubeMessages,
  formatAmount,
  saleMessages,
  transactionMessages,
} from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { claimImpatiently } from './impatient-user.ts';
import { demoAccount, signInByWallet } from './people.ts';
import { closeDialog, proceed, statusMessage } from './messages-and-buttons.ts';
import { openStack, runningLot } from './stack.ts';
import { injectWallet, TEST_WALLET } from './test-wallet.ts';
import { browserErrors } from './page-checks.ts';

/** Indices of the demo accounts: the bidder in the browser, and Rui, who bids from the command line. */
const BIDDER = 5;
const RUI = 3;

/** Opens the stack and returns it with a running lot, the path of the lot's page, and its command-line options. */
async function openLot(url: string | undefined) {
  const opened = await openStack(url);
  const { drop, cube: watched, cubes } = await runningLot(opened.stack);
  const cube = cubes.at(-1)!;
  return {
    ...opened,
    drop,
    watched,
    cube,
    lot: ['--drop', drop.onChainId, '--cube', cube.onChainId] as const,
    path: `/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`,
  };
}

test.describe.serial('a lot', () => {
  let opened: Awaited<ReturnType<typeof openLot>>;
  /** The bidder's page. */
  let page: Page;
  let visitor: Page;
  let loser: Page;
  let complaints: string[][];
  /** The bidder's first total. */
  let first: bigint;

  test.beforeAll(async ({ browser, baseURL }) => {
    const open = async () => (await browser.newContext({ baseURL: baseURL! })).newPage();
    opened = await openLot(baseURL);
    [page, visitor, loser] = [await open(), await open(), await open()];
    complaints = [page, visitor, loser].map(browserErrors);
    await visitor.goto(opened.path);
    await visitor.evaluate(() => Object.assign(window, { sameLoad: true }));
  });
  test.afterEach(() => expect(complaints.flat()).toEqual([]));
  test.afterAll(() => Promise.all([page, visitor, loser].map((each) => each.context().close())));

  const bidsOn = (each: Page) => each.getByRole('region', { name: bidMessages.history }).getByRole('row');
  const place = () => page.getByRole('button', { name: 'Place Bid', exact: true });

  test('asks a visitor who bids to sign in, and returns to the cube', async () => {
    const { path } = opened;
    await page.goto(path);
    await place().click();
    const error = page.getByRole('alertdialog', { name: transactionMessages.loginError });
    await expect(error).toContainText(transactionMessages.loginFirst);
    await error.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: demoAccount(BIDDER) }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  test('offers to convert ETH for a bidder without WETH', async () => {
    await place().click();
    await expect(page.getByRole('alert').filter({ hasText: bidMessages.tooLittleWeth })).toBeVisible();
    await page.getByRole('textbox', { name: 'Amount to convert' }).fill('3');
    await page.getByRole('button', { name: 'Convert' }).click();
    await expect(statusMessage(page, bidMessages.wethReceived)).toBeVisible();
    await closeDialog(page);
  });

  test('accepts one bid although each button is pressed twice, and shows it on both open pages', async () => {
    const { drop, cube } = opened;
    const highest = cube.bids.at(-1)?.total;
    first = highest === undefined ? drop.minimumBid : highest + drop.bidDelta;
    await place().dblclick();
    await expect(page.getByRole('dialog', { name: bidMessages.confirm })).toContainText('Total, at most');
    await proceed(page).dblclick();
    await expect(statusMessage(page, bidMessages.created)).toBeVisible();
    await closeDialog(page);
    await expect(bidsOn(page).nth(1)).toContainText(formatAmount(first, 'WETH'));
    await expect(bidsOn(visitor).nth(1)).toContainText(formatAmount(first, 'WETH'));
    await expect(bidsOn(page)).toHaveCount(2 + cube.bids.length);
    await expect(bidsOn(visitor)).toHaveCount(2 + cube.bids.length);
  });

  test('notifies a bidder who is outbid from a terminal, and accepts a raise that leads again', async () => {
    const { drop, watched, cube, lot, rui } = opened;
    await rui('wallet', 'weth', '--amount', '4 ETH', '--yes');
    await rui('bid', 'place', ...lot, '--amount', '1.5 WETH', '--yes');
    await expect(bidsOn(page).nth(1)).toContainText('1.5 WETH');
    await expect(bidsOn(visitor).nth(1)).toContainText('1.5 WETH');
    await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
    await expect(page.getByRole('group', { name: 'Notices' })).toContainText(
      `You were outbid on ${cube.title}`,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Raise your bid by' })).toHaveValue(
      formatAmount(15n * 10n ** 17n + drop.bidDelta - first, 'WETH').replace(' WETH', ''),
    );
    await place().click();
    await proceed(page).click();
    await expect(statusMessage(page, bidMessages.created)).toBeVisible();
    await closeDialog(page);
    await expect(bidsOn(visitor).nth(1)).toContainText(
      formatAmount(15n * 10n ** 17n + drop.bidDelta, 'WETH'),
    );
    await rui(
      'bid',
      'place',
      '--drop',
      drop.onChainId,
      '--cube',
      watched.onChainId,
      '--amount',
      '0.75 WETH',
      '--yes',
    );
  });

  test('shows its end without a reload', async () => {
    const { stack, cube } = opened;
    const panel = visitor.locator('.detail-panel');
    await expect(panel.locator('.label', { hasText: auctionMessages.endsAt })).toBeVisible();
    await stack.moveClock(cube.lot!.endsAt - (await stack.now()) + 1);
    await expect(panel.locator('.label', { hasText: auctionMessages.ended })).toBeVisible();
    await expect(panel.getByRole('status')).toHaveText(auctionMessages.ended);
    await expect(visitor.getByText('Winner')).toBeVisible();
    expect(await visitor.evaluate(() => 'sameLoad' in window)).toBe(true);
  });

  test('gives its cube to the winner once, after the seller has claimed the funds', async () => {
    const { cube, lot, path, label } = opened;
    const claim = page.getByRole('button', { name: claimMessages.claimCube });
    await expect(claim).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Bids' })).toContainText(claimMessages.waitForAdmin);
    await label('claim', 'funds', ...lot, '--yes');
    await expect(page.getByRole('region', { name: 'Bids' })).toContainText('FundsClaimed');
    await claim.dblclick();
    await expect(statusMessage(page, cubeMessages.transferred)).toBeVisible();
    await closeDialog(page);
    // The claim leads to the cube, which the winner can now sell.
    await expect(page).toHaveURL(`/dashboard/myCubes/Nfts/notdrop/${cube.id}`);
    await expect(page.getByRole('button', { name: saleMessages.allow })).toBeEnabled();
    await page.goto(path);
    await expect(claim).toBeDisabled();
  });

  test('refunds the loser once', async () => {
    const { people, chain, path } = opened;
    const wallet = await injectWallet(loser, [people[RUI]!.privateKey], chain);
    await loser.goto(path);
    await signInByWallet(loser, wallet, TEST_WALLET);
    const withdraw = loser.getByRole('button', { name: claimMessages.withdraw });
    await claimImpatiently({ page: loser, wallet }, withdraw, claimMessages.withdrawn);
    await expect(withdraw).toBeDisabled();
  });
});
