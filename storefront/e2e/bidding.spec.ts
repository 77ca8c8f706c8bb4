import {
  auctionMessages,
  bidMessages,
  claimMessages,
  formatAmount,
  saleMessages,
  transactionMessages,
} from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { claimImpatiently } from './impatience.ts';
import { demoAccount, signInByWallet } from './people.ts';
import { closeDialog, proceed, said } from './said.ts';
import { openStack, runningLot } from './stack.ts';
import { injectWallet, TEST_WALLET } from './test-wallet.ts';
import { browserErrors } from './watch.ts';

/** Indices of the demo accounts: the bidder in the browser, and Rui, who bids from the command line. */
const BIDDER = 5;
const RUI = 3;

test('bids in the browser and from the command line, live on all open pages, until the last claim', async ({
  page,
  browser,
  baseURL,
}) => {
  const { stack, people, chain, label, rui } = await openStack(baseURL);
  const { drop, cube: watched, cubes } = await runningLot(stack);
  const cube = cubes.at(-1)!;
  const lot = ['--drop', drop.dropId, '--cube', cube.tokenId] as const;
  const address = `/auctionDrops/DropCubes/Nfts/${drop._id}/${cube._id}`;
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const complaints = [page, visitor].map(browserErrors);
  await visitor.goto(address);
  await visitor.evaluate(() => Object.assign(window, { sameLoad: true }));
  const seen = visitor.getByRole('region', { name: bidMessages.history }).getByRole('row');

  // A visitor who presses is asked to sign in, and returns to the cube.
  await page.goto(address);
  const place = page.getByRole('button', { name: 'Place Bid', exact: true });
  await place.click();
  const error = page.getByRole('alertdialog', { name: transactionMessages.loginError });
  await expect(error).toContainText(transactionMessages.loginFirst);
  await error.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: demoAccount(BIDDER) }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL(address);

  // Without WETH, more is offered.
  const bidders = page.getByRole('region', { name: bidMessages.history }).getByRole('row');
  const highest = (cube.bids as { Bid: string }[]).map(({ Bid }) => BigInt(Bid)).at(-1);
  const first = highest === undefined ? BigInt(drop.MinimumBid) : highest + BigInt(drop.bidDelta);
  await place.click();
  await expect(page.getByRole('alert').filter({ hasText: bidMessages.tooLittleWeth })).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill('3');
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(said(page, bidMessages.wethReceived)).toBeVisible();
  await closeDialog(page);

  // However often the button is pressed, there is one bid.
  await place.dblclick();
  await expect(page.getByRole('dialog', { name: bidMessages.confirm })).toContainText('Total, at most');
  await proceed(page).dblclick();
  await expect(said(page, bidMessages.created)).toBeVisible();
  await closeDialog(page);
  await expect(bidders.nth(1)).toContainText(formatAmount(first, 'WETH'));
  await expect(seen.nth(1)).toContainText(formatAmount(first, 'WETH'));
  await expect(bidders).toHaveCount(2 + cube.bids.length);
  await expect(seen).toHaveCount(2 + cube.bids.length);

  // Outbid from another machine, notified at once, and highest bidder again.
  await rui('wallet', 'weth', '--amount', '4 ETH', '--yes');
  await rui('bid', 'place', ...lot, '--amount', '1.5 WETH', '--yes');
  await expect(bidders.nth(1)).toContainText('1.5 WETH');
  await expect(seen.nth(1)).toContainText('1.5 WETH');
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
  await expect(page.getByRole('group', { name: 'Notices' })).toContainText(
    `You were outbid on ${cube.title}`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Raise your bid by' })).toHaveValue(
    formatAmount(15n * 10n ** 17n + BigInt(drop.bidDelta) - first, 'WETH').replace(' WETH', ''),
  );
  await place.click();
  await proceed(page).click();
  await expect(said(page, bidMessages.created)).toBeVisible();
  await closeDialog(page);
  await expect(seen.nth(1)).toContainText(formatAmount(15n * 10n ** 17n + BigInt(drop.bidDelta), 'WETH'));
  await rui(
    'bid',
    'place',
    '--drop',
    drop.dropId,
    '--cube',
    watched.tokenId,
    '--amount',
    '0.75 WETH',
    '--yes',
  );

  // The page shows the end without a reload.
  const panel = visitor.locator('.detail-panel');
  await expect(panel.locator('.label', { hasText: auctionMessages.endsAt })).toBeVisible();
  await stack.moveClock(cube.AuctionEndsAt - (await stack.now()) + 1);
  await expect(panel.locator('.label', { hasText: auctionMessages.ended })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole('status')).toHaveText(auctionMessages.ended);
  await expect(visitor.getByText('Winner')).toBeVisible();
  expect(await visitor.evaluate(() => 'sameLoad' in window)).toBe(true);
  await visitor.context().close();

  // The winner waits for the seller, who claims from a terminal; then claims the cube, once.
  const claim = page.getByRole('button', { name: claimMessages.claimCube });
  await claim.click();
  await expect(said(page, claimMessages.waitForAdmin)).toBeVisible();
  await label('claim', 'funds', ...lot, '--yes');
  await expect(page.getByRole('region', { name: 'Bids' })).toContainText('FundsClaimed');
  await claim.dblclick();
  await expect(said(page, claimMessages.cubeClaimed)).toBeVisible();
  await closeDialog(page);
  // The claim leads to the cube, which the winner can now sell.
  await expect(page).toHaveURL(`/dashboard/myCubes/Nfts/notdrop/${cube._id}`);
  await expect(page.getByRole('button', { name: saleMessages.allow })).toBeEnabled();
  await page.goto(address);
  await expect(claim).toBeDisabled();

  // The loser withdraws the bid, once.
  const loser = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  complaints.push(browserErrors(loser));
  const wallet = await injectWallet(loser, [people[RUI]!.privateKey], chain);
  await loser.goto(address);
  await signInByWallet(loser, wallet, TEST_WALLET);
  const withdraw = loser.getByRole('button', { name: claimMessages.withdraw });
  await claimImpatiently({ page: loser, wallet }, withdraw, claimMessages.withdrawn);
  await expect(withdraw).toBeDisabled();
  expect(complaints.flat()).toEqual([]);
});
