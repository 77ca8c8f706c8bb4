import {
  auctionMessages,
  bidMessages,
  claimMessages,
  cubeMessages,
  dropMessages,
  saleMessages,
  signedOrderMessages,
  transactionMessages,
} from '@cubedrop/sdk';
import { createApi, getConfig } from '@cubedrop/sdk/api';
import { encodeCall } from '@cubedrop/sdk/chain';
import { expect, test } from '@playwright/test';
import { Wallet } from 'ethers';
import { nodeClient } from './node-client.ts';
import { HOUR } from './forms.ts';
import { claimImpatiently, abandonAndPay, payImpatiently, type WalletUser } from './impatient-user.ts';
import { lotAt } from './lot-options.ts';
import { closeDialog, dismissMessage, list, proceed, statusMessage } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { openStack } from './stack.ts';
import { Kind } from './test-wallet.ts';
import { enter, enterWith, type Visitor } from './visitor.ts';

/** Indices of the demo accounts: a cube's holder, a creator who buys and auctions it, and a bidder. */
const SELLER = 2;
const BUYER = 1;
const BIDDER = 3;

async function getWeth({ page, wallet }: WalletUser, amount: string) {
  await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill(amount);
  await page.getByRole('button', { name: 'Convert' }).click();
  await wallet.authorize(Kind.SendTransaction);
  await expect(statusMessage(page, bidMessages.wethReceived)).toBeVisible();
  await closeDialog(page);
}

test.describe.serial('a cube that impatient people sell, auction and buy', () => {
  let seller: Visitor;
  let buyer: Visitor;
  let bidder: Visitor;
  let title: string;
  /** URL of the cube's page in the buyer's auction. */
  let auctionPage: string;

  test.beforeAll(async ({ browser, baseURL }) => {
    seller = await enter(browser, baseURL, SELLER);
    buyer = await enter(browser, baseURL, BUYER);
    bidder = await enter(browser, baseURL, BIDDER);
  });
  test.afterEach(() => {
    expect([seller, buyer, bidder].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  test.afterAll(() => Promise.all([seller, buyer, bidder].map(({ page }) => page.context().close())));

  const salePrice = () => seller.page.getByRole('textbox', { name: 'Sale price' });
  /** Opens the buyer's list of held cubes, which contains only the bought cube. */
  const openHeld = async () => {
    await buyer.page.goto('/dashboard/myCubes');
    const own = buyer.page.getByRole('main');
    await expect(own.getByRole('radio', { name: 'Made by me' })).toBeChecked();
    await expect(own.getByRole('article')).toHaveCount(2);
    await own.getByText('Held by me').click();
    await expect(own.getByRole('article')).toHaveCount(1);
  };

  test('a holder must enter a price to offer it, and confirm a price of 0', async () => {
    await seller.page.goto('/dashboard/myCubes');
    const card = seller.page.getByRole('main').getByRole('article').getByRole('link').first();
    title = (await card.textContent())!;
    await card.click();
    await seller.page.getByRole('button', { name: saleMessages.allow }).click();
    await expectScreenOk(seller.page, 'own cube to sale');
    await expect(salePrice()).toHaveValue('');
    await list(seller.page).click();
    await expect(salePrice()).toBeFocused();
    await dismissMessage(seller.page, saleMessages.priceMissing);
    // A negative price becomes 0 on blur; a price of 0 requires another confirmation.
    await salePrice().fill('-1');
    await expect(salePrice()).toHaveValue('-1');
    await list(seller.page).click();
    await expect(seller.page.getByRole('dialog')).toContainText(`You offer ${title} for free`);
    await expectScreenOk(seller.page, 'own cube for free');
    expect(seller.wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(0);
    await seller.page.getByRole('button', { name: 'Change the price' }).click();
    await salePrice().fill('0.4');
    await expect(seller.page.getByRole('dialog')).toContainText(/You get when it sells0\.4 WETH/);
    await expect(list(seller.page)).toHaveText('List for 0.4 ETH');
    await payImpatiently(seller, list(seller.page), saleMessages.allowed);
    await expect(seller.page.getByRole('button', { name: auctionMessages.putOnAuction })).toBeDisabled();
  });

  test('a holder removes it from sale, and offers it again without another approval', async () => {
    const cubePage = seller.page.url();
    const remove = seller.page.getByRole('button', { name: saleMessages.remove });
    await claimImpatiently(seller, remove, saleMessages.removed);
    await seller.page.goto(cubePage);
    await expect(remove).toHaveCount(0);
    await seller.page.getByRole('button', { name: saleMessages.allow }).click();
    await salePrice().fill('0.4');
    await list(seller.page).click();
    await seller.wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(seller.page, saleMessages.allowed)).toContainText('Your cube is on sale.');
    await seller.page.getByRole('link', { name: 'See it on the market' }).click();
    const onSale = seller.page.getByRole('region', { name: saleMessages.onSale });
    await expect(onSale.getByRole('article')).toHaveCount(1);
    await seller.page.goto(cubePage);
    await expect(remove).toBeVisible();
    const newest = seller.page.getByRole('region', { name: 'Tx History' }).getByRole('row').nth(1);
    await expect(newest).toContainText(/^Listed for 0\.4 WETH/);
  });

  test('its seller cannot buy it, and neither can someone with too little money', async ({
    browser,
    baseURL,
  }) => {
    const poor = await enterWith(browser, baseURL, Wallet.createRandom().privateKey);
    for (const [{ page }, reason, name] of [
      [seller, saleMessages.ownCube, 'sale, own'],
      [poor, saleMessages.tooLittleBalance, 'sale, too expensive'],
    ] as const) {
      await page.goto('/marketPlace?q=' + encodeURIComponent(title));
      await page
        .getByRole('region', { name: saleMessages.onSale })
        .getByRole('heading')
        .getByRole('link')
        .click();
      await expect(page.getByRole('button', { name: reason })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Buy', exact: true })).toHaveCount(0);
      await expectScreenOk(page, name);
    }
    expect(poor.complaints).toEqual([]);
    await poor.page.context().close();
  });

  test('a buyer finds it in the market and buys it once, after abandoning a first purchase', async () => {
    // For a creator, Create on home leads to the New NFT form.
    await buyer.page.goto('/');
    await buyer.page.getByRole('link', { name: 'Create', exact: true }).click();
    await expect(buyer.page).toHaveURL('/dashboard/newNFT');
    await buyer.page.goto('/marketPlace?q=' + encodeURIComponent(title));
    const onSale = buyer.page
      .getByRole('region', { name: saleMessages.onSale })
      .getByRole('heading')
      .getByRole('link');
    await expect(onSale).toBeVisible();
    await expectScreenOk(buyer.page, 'market on sale');
    await onSale.click();
    await expect(buyer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(buyer.page.getByText(saleMessages.endsAt)).toBeVisible();
    await expectScreenOk(buyer.page, 'sale');
    await getWeth(buyer, '2');
    const buy = async () => {
      await buyer.page.getByRole('button', { name: 'Buy', exact: true }).click();
      await expect(buyer.page.getByText('Network fee, at most')).toBeVisible();
    };
    await buy();
    await expectScreenOk(buyer.page, 'sale to confirm');
    await abandonAndPay(buyer, proceed(buyer.page), buy, saleMessages.bought);
    // The purchase leads to the bought cube.
    await expect(buyer.page).toHaveURL(/\/dashboard\/myCubes\/Nfts\/notdrop\/[0-9a-f]{24}$/);
    await expect(buyer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('a creator finds it among the cubes they hold, and auctions it on valid terms', async ({
    baseURL,
  }) => {
    const { stack } = await openStack(baseURL);
    await openHeld();
    await expectScreenOk(buyer.page, 'cubes that a creator holds');
    await buyer.page.getByRole('main').getByRole('link', { name: title }).click();
    await buyer.page.getByRole('button', { name: auctionMessages.putOnAuction }).click();
    await expectScreenOk(buyer.page, 'own cube to auction');
    for (const [text, field, value] of [
      [dropMessages.minimumBidMissing, 'Minimum bid', '0.1'],
      [dropMessages.bidDeltaMissing, 'Bid delta', '0.05'],
    ] as const) {
      await expect(buyer.page.getByRole('textbox', { name: field })).toHaveValue('');
      await proceed(buyer.page).click();
      await dismissMessage(buyer.page, text);
      await buyer.page.getByRole('textbox', { name: field }).fill(value);
    }
    await buyer.page.getByRole('textbox', { name: 'Buy now price' }).fill('0.05');
    await proceed(buyer.page).click();
    await dismissMessage(buyer.page, auctionMessages.buyNowBelowMinimum);
    await buyer.page.getByRole('textbox', { name: 'Buy now price' }).fill('');
    await buyer.page.getByRole('switch', { name: /Late bids/ }).check();
    await buyer.page.getByRole('textbox', { name: 'Minutes' }).fill('60');
    await expectScreenOk(buyer.page, 'own cube to auction, filled in');
    await payImpatiently(buyer, proceed(buyer.page), auctionMessages.created);
    await stack.moveClock(HOUR);
  });

  test('a bidder on another network is asked to switch, and then bids once', async ({ baseURL }) => {
    await bidder.page.goto('/marketPlace');
    await bidder.page
      .getByRole('region', { name: auctionMessages.onAuction })
      .getByRole('heading')
      .getByRole('link')
      .click();
    await expect(bidder.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(bidder.page.getByText(auctionMessages.endsAt).first()).toBeVisible();
    auctionPage = bidder.page.url();
    await getWeth(bidder, '1');
    await bidder.page.getByRole('button', { name: 'Place Bid', exact: true }).click();
    await expect(bidder.page.getByText('Network fee, at most')).toBeVisible();
    await expectScreenOk(bidder.page, 'bid to confirm');
    await expectOtherNetworkRefused(bidder, (await openStack(baseURL)).chain);
    await payImpatiently(bidder, proceed(bidder.page), bidMessages.created);
    const bids = bidder.page.getByRole('region', { name: bidMessages.history }).getByRole('row');
    await expect(bids).toHaveCount(2);
    await expect(bids.nth(1)).toContainText('0.1 WETH');
    await expectScreenOk(bidder.page, 'user auction');
  });

  test('a late bid extends the auction, and an open page announces it', async ({ baseURL }) => {
    const { stack, ana } = await openStack(baseURL);
    await buyer.page.goto(auctionPage);
    await expect(buyer.page.getByRole('button', { name: bidMessages.ownCube })).toBeDisabled();
    // From here on the auction is in its last hour, in which a bid is late.
    await stack.moveClock(3 * 24 * HOUR - 1.5 * HOUR);
    await bidder.page.reload();
    await expect(
      bidder.page.getByText('A bid in the last 60 minutes extends the auction by 60 minutes.'),
    ).toBeVisible();
    const lot = await lotAt(auctionPage);
    await ana('wallet', 'weth', '--amount', '0.5 ETH', '--yes');
    await ana('bid', 'place', ...lot, '--amount', '0.2 WETH', '--yes');
    await expect(statusMessage(bidder.page, 'The end moved to')).toBeAttached();
    await expectScreenOk(bidder.page, 'user auction, its end moved');
    // The page still shows the extension after a reload.
    await bidder.page.reload();
    await expect(bidder.page.getByRole('main').locator('s')).toHaveCount(1);
  });

  test('the winner waits for the seller, and each claims once', async ({ baseURL }) => {
    const { stack, rui } = await openStack(baseURL);
    await rui('bid', 'place', ...(await lotAt(auctionPage)), '--amount', '0.2 WETH', '--yes');
    await stack.moveClock(3 * HOUR);
    await bidder.page.reload();
    const claimCube = bidder.page.getByRole('button', { name: claimMessages.claimCube });
    await expect(claimCube).toBeDisabled();
    await expect(bidder.page.getByRole('region', { name: 'Bids' })).toContainText(claimMessages.waitForOwner);
    // The cube's own page shows the remaining claims of its auction.
    await openHeld();
    await buyer.page.getByRole('main').getByRole('link', { name: title }).click();
    const claimFunds = buyer.page.getByRole('button', { name: claimMessages.claimFunds });
    await claimImpatiently(buyer, claimFunds, claimMessages.fundsClaimed);
    await expect(claimFunds).toBeDisabled();
    await claimImpatiently(bidder, claimCube, cubeMessages.transferred);
    await expect(claimCube).toBeDisabled();
    await bidder.page.goto('/dashboard/myCubes');
    await expect(bidder.page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  });

  test('another user pays the buy-now price of its new owner, and sees the network fee and the total first', async ({
    baseURL,
  }) => {
    const { stack } = await openStack(baseURL);
    await bidder.page.getByRole('main').getByRole('link', { name: title }).click();
    await bidder.page.getByRole('button', { name: auctionMessages.putOnAuction }).click();
    for (const [field, value] of [
      ['Minimum bid', '0.1'],
      ['Bid delta', '0.05'],
      ['Buy now price', '0.3'],
    ] as const)
      await bidder.page.getByRole('textbox', { name: field }).fill(value);
    await proceed(bidder.page).click();
    await bidder.wallet.authorize(Kind.SendTransaction);
    await bidder.wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(bidder.page, auctionMessages.created)).toBeVisible();
    await closeDialog(bidder.page);
    await expect(bidder.page.getByText('Buy now price')).toBeVisible();
    await stack.moveClock(HOUR);
    await buyer.page.goto('/marketPlace?q=' + encodeURIComponent(title));
    await buyer.page
      .getByRole('region', { name: auctionMessages.onAuction })
      .getByRole('heading')
      .getByRole('link')
      .click();
    const buyNow = buyer.page.getByRole('button', { name: 'Buy now for 0.3 WETH' });
    await expect(buyNow).toBeVisible();
    await expectScreenOk(buyer.page, 'user auction with a price');
    await buyNow.click();
    const confirm = buyer.page.getByRole('dialog');
    for (const fact of ['Amount to pay', 'Network fee, at most', 'Total, at most'])
      await expect(confirm).toContainText(new RegExp(`${fact}0\\.\\d+`));
    await expectScreenOk(buyer.page, 'buy now to confirm');
    await proceed(buyer.page).click();
    for (let sent = 0; sent < 3; sent += 1) await buyer.wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(buyer.page, saleMessages.bought)).toBeVisible();
    await closeDialog(buyer.page);
    await expect(buyer.page).toHaveURL(/\/dashboard\/myCubes\/Nfts\/notdrop\//);
  });

  test('its holder does not offer it at a higher cut than they have seen', async ({ baseURL }) => {
    const { people, chain } = await openStack(baseURL);
    const { contracts } = await getConfig(createApi({ baseUrl: baseURL! }));
    const provider = nodeClient(chain.rpc);
    const owner = new Wallet(people[0]!.privateKey, provider);
    const setCut = async (cut: bigint) => {
      const data = encodeCall('exchange', 'setOwnerCutPerMillion', [cut]);
      await (await owner.sendTransaction({ to: contracts.exchange!, data })).wait();
    };
    await buyer.page.getByRole('button', { name: saleMessages.allow }).click();
    await buyer.page.getByRole('textbox', { name: 'Sale price' }).fill('0.4');
    const dialog = buyer.page.getByRole('dialog');
    await expect(dialog).toContainText('You get when it sells0.4 WETH');
    await setCut(25_000n);
    try {
      await list(buyer.page).click();
      await expect(dialog).toContainText(signedOrderMessages.cutAboveMaximum);
      await expectScreenOk(buyer.page, 'own cube to sale, cut raised');
    } finally {
      await setCut(0n);
      provider.destroy();
    }
    expect(buyer.wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(0);
    await closeDialog(buyer.page);
  });

  test('nobody can buy it after its sale has ended, and its holder can offer it again', async ({
    baseURL,
  }) => {
    const { stack } = await openStack(baseURL);
    await buyer.page.getByRole('button', { name: saleMessages.allow }).click();
    await buyer.page.getByRole('textbox', { name: 'Sale price' }).fill('0.4');
    await list(buyer.page).click();
    for (let sent = 0; sent < 2; sent += 1) await buyer.wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(buyer.page, saleMessages.allowed)).toBeVisible();
    await closeDialog(buyer.page);
    await bidder.page.goto('/marketPlace?q=' + encodeURIComponent(title));
    await bidder.page
      .getByRole('region', { name: saleMessages.onSale })
      .getByRole('heading')
      .getByRole('link')
      .click();
    const buy = bidder.page.getByRole('button', { name: 'Buy', exact: true });
    await expect(buy).toBeEnabled();
    await stack.moveClock(8 * 24 * HOUR);
    await bidder.page.reload();
    await expect(bidder.page.getByRole('button', { name: saleMessages.ended })).toBeDisabled();
    await expect(buy).toHaveCount(0);
    await expectScreenOk(bidder.page, 'sale, ended');
    await buyer.page.reload();
    await expect(buyer.page.getByRole('button', { name: saleMessages.allow })).toBeEnabled();
  });
});

/** Switches the wallet to another network, expects a warning and no request to send, and switches the wallet back. */
async function expectOtherNetworkRefused({ page, wallet }: WalletUser, chain: { id: number; rpc: string }) {
  wallet.addNetwork(1, chain.rpc);
  wallet.switchNetwork(1);
  // The notice is in the header, behind the dialog.
  const notice = page.getByRole('button', { name: 'Wrong Network', includeHidden: true }).first();
  await expect(notice).toBeAttached();
  await proceed(page).click();
  const warning = page.getByRole('alertdialog', { name: transactionMessages.wrongNetwork });
  await expect(warning).toContainText('Your wallet is on Ethereum Mainnet. Please use Ropsten.');
  expect(wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(0);
  wallet.switchNetwork(chain.id);
  await expect(warning).toBeHidden();
}
