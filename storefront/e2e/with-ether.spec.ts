import {
  bidMessages,
  claimMessages,
  cubeMessages,
  parseAmount,
  saleMessages,
  toAddress,
  type Address,
} from '@cubedrop/sdk';
import { createApi, getConfig, listCubes } from '@cubedrop/sdk/api';
import {
  connectChain,
  encodeCall,
  privateKeySender,
  readBalance,
  readNonce,
  type Chain,
} from '@cubedrop/sdk/chain';
import { signIn } from '@cubedrop/sdk/flows';
import { expect, test, type Page } from '@playwright/test';
import { Wallet } from 'ethers';
import { signedOrderTexts } from '../src/features/signed-order/texts.ts';
import { flowTexts } from '../src/wallet/transactions/flow-texts.ts';
import { nodeClient } from './node-client.ts';
import { signInFromStart } from './people.ts';
import { lotAt } from './lot-options.ts';
import { closeDialog, proceed, snackbar, statusMessage } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { openStack } from './stack.ts';
import { browserErrors } from './page-checks.ts';

/** Indices of the demo accounts: the cubes' creator, and the buyer. */
const LABEL = 0;
const BUYER = 9;
const DAY = 24 * 60 * 60;

/**
 * Creates two cubes, puts one up for auction and the other on sale, and returns their titles with a connection to the
 * chain.
 */
async function offerTwo(url: string | undefined) {
  const { label, people, createCubes } = await openStack(url);
  await createCubes(200);
  const api = createApi({ baseUrl: url! });
  const chain = connectChain(await getConfig(api));
  const sender = privateKeySender(people[LABEL]!.privateKey);
  const { token } = await signIn({ api, sender, chain });
  const own = createApi({ baseUrl: url!, token: () => token });
  const { items } = await listCubes(own, { which: 'made', range: { start: 0, end: 2 } });
  const [auctioned, sold] = items;
  if (!auctioned || !sold) throw new Error('The cubes are not listed.');
  const bids = ['--minimum-bid', '0.5 WETH', '--bid-delta', '0.1 WETH'];
  await label('auction', 'create', '--cube', auctioned.onChainId, '--ends-at', 'now+1d', ...bids, '--yes');
  const price = ['--price', '0.4 WETH', '--expires-at', 'now+1d'];
  await label('sale', 'create', '--cube', sold.onChainId, ...price, '--yes');
  return { chain, auctioned: auctioned.title, sold: sold.title };
}

/** Converts to ETH any WETH that other tests have left with the buyer, and revokes the allowance for offers. */
async function startAfresh(url: string, chain: Chain): Promise<void> {
  const { people, chain: node } = await openStack(url);
  const { address, privateKey } = people[BUYER]!;
  const { weth } = await readBalance(chain, toAddress(address));
  const provider = nodeClient(node.rpc);
  const wallet = new Wallet(privateKey, provider);
  const calls = [encodeCall('weth', 'approve', [chain.contracts.offers!, 0n])];
  if (weth > 0n) calls.push(encodeCall('weth', 'withdraw', [weth]));
  for (const data of calls) {
    const sent = await wallet.sendTransaction({ to: chain.contracts.weth, data });
    await sent.wait();
  }
  provider.destroy();
}

test.describe.serial('a buyer with ETH alone', () => {
  let offered: Awaited<ReturnType<typeof offerTwo>>;
  let page: Page;
  let buyer: Address;
  let complaints: string[];
  let auctionPage: string;

  test.beforeAll(async ({ browser, baseURL }) => {
    offered = await offerTwo(baseURL);
    await startAfresh(baseURL!, offered.chain);
    buyer = toAddress((await openStack(baseURL)).people[BUYER]!.address);
    page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    complaints = browserErrors(page);
    await signInFromStart(page, BUYER);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  /** Returns the buyer's WETH in wei, and the number of transactions that the buyer has sent. */
  const stateOf = async (chain: Chain) => ({
    weth: (await readBalance(chain, buyer)).weth,
    sent: await readNonce(chain, buyer, 'latest'),
  });
  const weth = () => page.getByRole('dialog', { name: bidMessages.getWeth });

  /** Presses a button, chooses to pay in ether in the dialog about the missing WETH, and confirms. */
  async function payInEther(button: string, amount: string, choice: string, screen: string) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(snackbar(page, bidMessages.tooLittleWeth)).toBeVisible();
    await expect(weth()).toContainText(`You need ${amount} WETH`);
    await expect(weth()).toContainText(`Pay ${amount} ETH instead. There is nothing to convert.`);
    await expectScreenOk(page, `${screen}, WETH missing`);
    await weth().getByRole('button', { name: choice }).click();
    await expect(snackbar(page, bidMessages.tooLittleWeth)).toHaveCount(0);
    const confirm = page.getByRole('dialog');
    await expect(confirm).toContainText(`Amount to pay${amount} WETH`);
    await expect(confirm).toContainText(`From your ETH${amount} ETH`);
    await expect(confirm).toContainText(/Total, at most0\.\d+\sETH/);
    await expectScreenOk(page, `${screen}, in ether`);
    await proceed(page).click();
  }

  test('bids in one transaction', async () => {
    const before = await stateOf(offered.chain);
    expect(before.weth).toBe(0n);
    await page.goto('/marketPlace?q=' + encodeURIComponent(offered.auctioned));
    await page.getByRole('main').getByRole('link', { name: offered.auctioned }).first().click();
    await expect(page.getByRole('button', { name: 'Place Bid', exact: true })).toBeVisible();
    auctionPage = page.url();
    await payInEther('Place Bid', '0.5', 'Bid with ETH', 'bid');
    await expect(statusMessage(page, bidMessages.created)).toBeVisible();
    // The dialog still shows the confirmed terms, although the balance has changed.
    await expect(page.getByRole('dialog')).toContainText('From your ETH0.5 ETH');
    await expect(page.getByRole('list', { name: 'Steps' })).not.toContainText('Approve');
    await expectScreenOk(page, 'bid made in ether');
    await closeDialog(page);
    expect(await stateOf(offered.chain)).toEqual({ weth: 0n, sent: before.sent + 1 });
  });

  test('buys in one transaction by keyboard', async () => {
    const before = await stateOf(offered.chain);
    await page.goto('/marketPlace?q=' + encodeURIComponent(offered.sold));
    await page.getByRole('main').getByRole('link', { name: offered.sold }).first().click();
    await page.getByRole('button', { name: 'Buy', exact: true }).press('Enter');
    const choice = weth().getByRole('button', { name: 'Buy with ETH' });
    await expect(choice).toBeEnabled();
    await choice.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('From your ETH0.4 ETH');
    await proceed(page).press('Enter');
    await expect(statusMessage(page, saleMessages.bought)).toBeVisible();
    await closeDialog(page);
    await expect(page).toHaveURL(/\/dashboard\/myCubes\/Nfts\/notdrop\//);
    expect(await stateOf(offered.chain)).toEqual({ weth: 0n, sent: before.sent + 1 });
  });

  test('is offered only a conversion if the ETH does not cover the amount and the network fee', async () => {
    await page.goto('/marketPlace?q=' + encodeURIComponent(offered.auctioned));
    await page.getByRole('main').getByRole('link', { name: offered.auctioned }).first().click();
    // The maximum of the field is all ETH and WETH together, which leaves nothing for the fee.
    await page.getByRole('textbox', { name: 'Raise your bid by' }).fill('1000000');
    await page.getByRole('button', { name: 'Place Bid', exact: true }).click();
    await expect(snackbar(page, bidMessages.tooLittleWeth)).toBeVisible();
    await expect(weth()).toContainText('Your WETH and ETH together do not cover it and the network fee');
    await expect(weth().getByRole('button', { name: 'Bid with ETH' })).toHaveCount(0);
    await expect(weth().getByRole('textbox', { name: 'Amount to convert' })).toBeVisible();
    await expectScreenOk(page, 'bid, too little for the fee');
  });

  test('makes an offer in one flow, which converts their ETH to WETH', async () => {
    const before = await stateOf(offered.chain);
    await page.goto(auctionPage);
    await page.getByRole('button', { name: signedOrderTexts.make, exact: true }).click();
    const make = page.getByRole('dialog', { name: signedOrderTexts.make });
    const price = make.getByRole('textbox', { name: signedOrderTexts.yourOffer });
    // The price is more than all ETH and WETH together.
    await price.fill('1000000');
    await expect(make).toContainText('Your WETH and ETH together do not cover it and the network fee');
    await make.getByRole('button', { name: signedOrderTexts.signOffer, exact: true }).click();
    await expect(make).toContainText(bidMessages.tooLittleWeth);
    await price.fill('0.3');
    await expect(make).toContainText(signedOrderTexts.wethMissing('0.3 WETH'));
    await expect(make).toContainText(`${signedOrderTexts.converted}0.3 ETH`);
    await expect(make).toContainText(/Total, at most0\.3\d*\sETH/);
    await expectScreenOk(page, 'offer, WETH missing');
    await make.getByRole('button', { name: signedOrderTexts.convertAndSign, exact: true }).click();
    await expect(statusMessage(page, flowTexts.makeOffer.done)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Turn ETH into WETH');
    await expectScreenOk(page, 'offer made in ether');
    await closeDialog(page);
    // The two transactions are the approval and the conversion.
    expect(await stateOf(offered.chain)).toEqual({ weth: parseAmount('0.3 WETH'), sent: before.sent + 2 });
  });

  test('claims the cube that they won', async ({ baseURL }) => {
    const { stack, label } = await openStack(baseURL);
    const before = await stateOf(offered.chain);
    await stack.moveClock(DAY + 60);
    await label('claim', 'funds', ...(await lotAt(auctionPage)), '--yes');
    await page.goto(auctionPage);
    await page.getByRole('button', { name: claimMessages.claimCube, exact: true }).click();
    await expect(statusMessage(page, cubeMessages.transferred)).toBeVisible();
    await closeDialog(page);
    await expect(page).toHaveURL(/\/dashboard\/myCubes\/Nfts\/notdrop\//);
    expect(await stateOf(offered.chain)).toEqual({ weth: before.weth, sent: before.sent + 1 });
  });
});
