import { auctionMessages, bidMessages, claimMessages, saleMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { signInAsDemo } from './people.ts';
import { openStack } from './stack.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './watch.ts';

/** The demo accounts' places: who holds a cube, who buys it and auctions it again, who bids. */
const SELLER = 2;
const BUYER = 4;
const BIDDER = 3;
const HOUR = 60 * 60;
const WIDTHS = [390, 768, 1440, 1920];

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const proceed = (page: Page) => page.getByRole('button', { name: 'Yes, Proceed!' });
const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

async function getWeth(page: Page, amount: string) {
  await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill(amount);
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(said(page, bidMessages.wethReceived)).toBeVisible();
  await close(page);
}

test('a cube is sold at a price, auctioned by its buyer, bid on, paid out and claimed', async ({
  browser,
  baseURL,
}) => {
  const { stack } = await openStack(baseURL);
  const enter = async (place: number) => {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const complaints = complaintsOf(page);
    await page.goto('/auctionDrops');
    await signInAsDemo(page, place);
    return { page, complaints };
  };

  const seller = await enter(SELLER);
  await seller.page.goto('/dashboard/myCubes');
  await expect(seller.page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectAccessible(seller.page);
  const card = seller.page.getByRole('main').getByRole('article').getByRole('link').first();
  const title = (await card.textContent())!;
  await card.click();
  await seller.page.getByRole('button', { name: saleMessages.allow }).click();
  await expectAccessible(seller.page);
  await seller.page.getByRole('textbox', { name: 'Sale price' }).fill('0.4');
  await proceed(seller.page).click();
  await expect(said(seller.page, saleMessages.allowed)).toBeVisible();
  await close(seller.page);
  await expect(seller.page.getByRole('button', { name: auctionMessages.putOnAuction })).toBeDisabled();

  const buyer = await enter(BUYER);
  await buyer.page.goto('/marketPlace?q=' + encodeURIComponent(title));
  const onSale = buyer.page.getByRole('region', { name: saleMessages.onSale }).getByRole('link');
  await expect(onSale).toBeVisible();
  await expectAccessible(buyer.page);
  await expectNoSidewaysScroll(buyer.page, WIDTHS);
  await onSale.click();
  await expect(buyer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(buyer.page.getByText(saleMessages.endsAt)).toBeVisible();
  await expectAccessible(buyer.page);
  await expectNoSidewaysScroll(buyer.page, WIDTHS);
  await getWeth(buyer.page, '2');
  await buyer.page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(buyer.page.getByText('Network fee, at most')).toBeVisible();
  await expectAccessible(buyer.page);
  await proceed(buyer.page).click();
  await expect(said(buyer.page, saleMessages.bought)).toBeVisible();
  await close(buyer.page);
  await expect(buyer.page).toHaveURL('/dashboard/myCubes');

  await buyer.page.getByRole('main').getByRole('link', { name: title }).click();
  await buyer.page.getByRole('button', { name: auctionMessages.putOnAuction }).click();
  await buyer.page.getByRole('textbox', { name: 'Minimum bid' }).fill('0.1');
  await buyer.page.getByRole('textbox', { name: 'Bid delta' }).fill('0.05');
  await proceed(buyer.page).click();
  await expect(said(buyer.page, auctionMessages.created)).toBeVisible();
  await close(buyer.page);
  await stack.moveClock(HOUR);

  const bidder = await enter(BIDDER);
  await bidder.page.goto('/marketPlace');
  await bidder.page.getByRole('region', { name: auctionMessages.onAuction }).getByRole('link').click();
  await expect(bidder.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bidder.page.getByText(auctionMessages.endsAt).first()).toBeVisible();
  const auctionPage = bidder.page.url();
  await getWeth(bidder.page, '1');
  await bidder.page.getByRole('button', { name: 'Place Bid' }).click();
  await expectAccessible(bidder.page);
  await proceed(bidder.page).click();
  await expect(said(bidder.page, bidMessages.created)).toBeVisible();
  await close(bidder.page);
  await expect(bidder.page.getByRole('region', { name: 'Bidding History' })).toContainText('0.1 WETH');
  await expectNoSidewaysScroll(bidder.page, WIDTHS);

  await buyer.page.goto(auctionPage);
  await expect(buyer.page.getByRole('button', { name: bidMessages.ownCube })).toBeDisabled();
  await stack.moveClock(4 * 24 * HOUR);
  await bidder.page.reload();
  await buyer.page.reload();
  await buyer.page.getByRole('button', { name: claimMessages.claimFunds }).click();
  await expect(said(buyer.page, claimMessages.fundsClaimed)).toBeVisible();
  await close(buyer.page);
  await bidder.page.getByRole('button', { name: claimMessages.claimCube }).click();
  await expect(said(bidder.page, claimMessages.cubeClaimed)).toBeVisible();
  await close(bidder.page);
  await bidder.page.goto('/dashboard/myCubes');
  await expect(bidder.page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  expect([seller, buyer, bidder].flatMap(({ complaints }) => complaints)).toEqual([]);
});
