import {
  auctionMessages,
  bidMessages,
  claimMessages,
  saleMessages,
  transactionMessages,
} from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { claimImpatiently, leaveAndPay, payImpatiently, type Hand } from './impatience.ts';
import { signInByWallet } from './people.ts';
import { closeDialog, proceed, said } from './said.ts';
import { expectWhole } from './screens.ts';
import { openStack } from './stack.ts';
import { injectWallet, Kind, TEST_WALLET } from './test-wallet.ts';
import { complaintsOf } from './watch.ts';

/** The demo accounts' places: who holds a cube, who buys it and auctions it again, who bids. */
const SELLER = 2;
const BUYER = 4;
const BIDDER = 3;
const HOUR = 60 * 60;
async function getWeth({ page, wallet }: Hand, amount: string) {
  await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill(amount);
  await page.getByRole('button', { name: 'Convert' }).click();
  await wallet.authorize(Kind.SendTransaction);
  await expect(said(page, bidMessages.wethReceived)).toBeVisible();
  await closeDialog(page);
}

test('a cube is sold at a price, auctioned by its buyer, bid on, paid out and claimed, by impatient people', async ({
  browser,
  baseURL,
}) => {
  const { stack, people, chain } = await openStack(baseURL);
  const enter = async (place: number) => {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const complaints = complaintsOf(page);
    const wallet = await injectWallet(page, [people[place]!.privateKey], chain);
    await page.goto('/auctionDrops');
    await signInByWallet(page, wallet, TEST_WALLET);
    return { page, wallet, complaints };
  };

  const seller = await enter(SELLER);
  await seller.page.goto('/dashboard/myCubes');
  const card = seller.page.getByRole('main').getByRole('article').getByRole('link').first();
  const title = (await card.textContent())!;
  await card.click();
  await seller.page.getByRole('button', { name: saleMessages.allow }).click();
  await expectWhole(seller.page, 'own cube to sale');
  await seller.page.getByRole('textbox', { name: 'Sale price' }).fill('0.4');
  await payImpatiently(seller, proceed(seller.page), saleMessages.allowed);
  await expect(seller.page.getByRole('button', { name: auctionMessages.putOnAuction })).toBeDisabled();

  const buyer = await enter(BUYER);
  await buyer.page.goto('/marketPlace?q=' + encodeURIComponent(title));
  const onSale = buyer.page.getByRole('region', { name: saleMessages.onSale }).getByRole('link');
  await expect(onSale).toBeVisible();
  await expectWhole(buyer.page, 'market on sale');
  await onSale.click();
  await expect(buyer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(buyer.page.getByText(saleMessages.endsAt)).toBeVisible();
  await expectWhole(buyer.page, 'sale');
  await getWeth(buyer, '2');
  const buy = async () => {
    await buyer.page.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(buyer.page.getByText('Network fee, at most')).toBeVisible();
  };
  await buy();
  await expectWhole(buyer.page, 'sale to confirm');
  await leaveAndPay(buyer, proceed(buyer.page), buy, saleMessages.bought);
  // The purchase leads to what was bought.
  await expect(buyer.page).toHaveURL(/\/dashboard\/myCubes\/Nfts\/notdrop\/[0-9a-f]{24}$/);
  await expect(buyer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await buyer.page.getByRole('button', { name: auctionMessages.putOnAuction }).click();
  await expectWhole(buyer.page, 'own cube to auction');
  await buyer.page.getByRole('textbox', { name: 'Minimum bid' }).fill('0.1');
  await buyer.page.getByRole('textbox', { name: 'Bid delta' }).fill('0.05');
  await payImpatiently(buyer, proceed(buyer.page), auctionMessages.created);
  await stack.moveClock(HOUR);

  const bidder = await enter(BIDDER);
  await bidder.page.goto('/marketPlace');
  await bidder.page.getByRole('region', { name: auctionMessages.onAuction }).getByRole('link').click();
  await expect(bidder.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bidder.page.getByText(auctionMessages.endsAt).first()).toBeVisible();
  const auctionPage = bidder.page.url();
  await getWeth(bidder, '1');
  await bidder.page.getByRole('button', { name: 'Place Bid', exact: true }).click();
  await expect(bidder.page.getByText('Network fee, at most')).toBeVisible();
  await expectWhole(bidder.page, 'bid to confirm');
  await expectOtherNetworkStops(bidder, chain);
  await payImpatiently(bidder, proceed(bidder.page), bidMessages.created);
  const bids = bidder.page.getByRole('region', { name: bidMessages.history }).getByRole('row');
  await expect(bids).toHaveCount(2);
  await expect(bids.nth(1)).toContainText('0.1 WETH');
  await expectWhole(bidder.page, 'user auction');

  await buyer.page.goto(auctionPage);
  await expect(buyer.page.getByRole('button', { name: bidMessages.ownCube })).toBeDisabled();
  await stack.moveClock(3 * 24 * HOUR);
  await bidder.page.reload();
  const claimCube = bidder.page.getByRole('button', { name: claimMessages.claimCube });
  await claimCube.click();
  await expect(said(bidder.page, claimMessages.waitForOwner)).toBeVisible();
  // The cube's own page has what is left to do in its auction.
  await buyer.page.goto('/dashboard/myCubes');
  await buyer.page.getByRole('main').getByRole('link', { name: title }).click();
  const claimFunds = buyer.page.getByRole('button', { name: claimMessages.claimFunds });
  await claimImpatiently(buyer, claimFunds, claimMessages.fundsClaimed);
  await expect(claimFunds).toBeDisabled();
  await claimImpatiently(bidder, claimCube, claimMessages.cubeClaimed);
  await expect(claimCube).toBeDisabled();
  await bidder.page.goto('/dashboard/myCubes');
  await expect(bidder.page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  expect([seller, buyer, bidder].flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** On another network nothing is asked of the wallet but to change; back on ours it can go on. */
async function expectOtherNetworkStops({ page, wallet }: Hand, chain: { id: number; rpc: string }) {
  wallet.addNetwork(1, chain.rpc);
  wallet.switchNetwork(1);
  await expect(page.getByRole('button', { name: 'Wrong Network' })).toBeAttached();
  await proceed(page).click();
  const warning = page.getByRole('alertdialog', { name: transactionMessages.wrongNetwork });
  await expect(warning).toContainText('Your wallet is on Ethereum Mainnet. Please use Ropsten.');
  expect(wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(0);
  wallet.switchNetwork(chain.id);
  await expect(warning).toBeHidden();
}
