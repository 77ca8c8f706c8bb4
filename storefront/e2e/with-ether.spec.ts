import { bidMessages, saleMessages, toAddress, type Address } from '@cubedrop/sdk';
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
import { JsonRpcProvider, Wallet } from 'ethers';
import { signInFromStart } from './people.ts';
import { closeDialog, proceed, said, toast } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { openStack } from './stack.ts';
import { browserErrors } from './watch.ts';

/** Indices of the demo accounts: the cubes' creator, and the buyer. */
const LABEL = 0;
const BUYER = 9;

/** Creates two cubes of the label, puts one on auction and one on sale, and returns their titles. */
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

/** Converts to ETH any WETH that other tests have left to the buyer. */
async function convertAllWeth(url: string, chain: Chain): Promise<void> {
  const { people } = await openStack(url);
  const { address, privateKey } = people[BUYER]!;
  const { weth } = await readBalance(chain, toAddress(address));
  if (weth === 0n) return;
  const provider = new JsonRpcProvider((await getConfig(createApi({ baseUrl: url }))).rpcUrl);
  const data = encodeCall('weth', 'withdraw', [weth]);
  const sent = await new Wallet(privateKey, provider).sendTransaction({ to: chain.contracts.weth, data });
  await sent.wait();
  provider.destroy();
}

test.describe.serial('a buyer with ETH alone', () => {
  let offered: Awaited<ReturnType<typeof offerTwo>>;
  let page: Page;
  let buyer: Address;
  let complaints: string[];

  test.beforeAll(async ({ browser, baseURL }) => {
    offered = await offerTwo(baseURL);
    await convertAllWeth(baseURL!, offered.chain);
    buyer = toAddress((await openStack(baseURL)).people[BUYER]!.address);
    page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    complaints = browserErrors(page);
    await signInFromStart(page, BUYER);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  /** Returns the account's WETH, and the number of transactions that it has sent. */
  const stateOf = async (chain: Chain) => ({
    weth: (await readBalance(chain, buyer)).weth,
    sent: await readNonce(chain, buyer, 'latest'),
  });
  const weth = () => page.getByRole('dialog', { name: bidMessages.getWeth });

  /** Presses a button, and pays in ether as the dialog about the missing WETH offers. */
  async function payInEther(button: string, amount: string, choice: string, screen: string) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(toast(page, bidMessages.tooLittleWeth)).toBeVisible();
    await expect(weth()).toContainText(`You need ${amount} WETH`);
    await expect(weth()).toContainText(`Pay ${amount} ETH instead. There is nothing to convert.`);
    await expectScreenOk(page, `${screen}, WETH missing`);
    await weth().getByRole('button', { name: choice }).click();
    await expect(toast(page, bidMessages.tooLittleWeth)).toHaveCount(0);
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
    await payInEther('Place Bid', '0.5', 'Bid with ETH', 'bid');
    await expect(said(page, bidMessages.created)).toBeVisible();
    // The confirmed terms stay, although the balance has changed.
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
    await expect(said(page, saleMessages.bought)).toBeVisible();
    await closeDialog(page);
    await expect(page).toHaveURL(/\/dashboard\/myCubes\/Nfts\/notdrop\//);
    expect(await stateOf(offered.chain)).toEqual({ weth: 0n, sent: before.sent + 1 });
  });

  test('is offered only WETH if the ETH does not cover the amount and its fee', async () => {
    await page.goto('/marketPlace?q=' + encodeURIComponent(offered.auctioned));
    await page.getByRole('main').getByRole('link', { name: offered.auctioned }).first().click();
    // The maximum of the field is all ETH and WETH together, which leaves nothing for the fee.
    await page.getByRole('textbox', { name: 'Raise your bid by' }).fill('1000000');
    await page.getByRole('button', { name: 'Place Bid', exact: true }).click();
    await expect(toast(page, bidMessages.tooLittleWeth)).toBeVisible();
    await expect(weth()).toContainText('Your WETH and ETH together do not cover it and the network fee');
    await expect(weth().getByRole('button', { name: 'Bid with ETH' })).toHaveCount(0);
    await expect(weth().getByRole('textbox', { name: 'Amount to convert' })).toBeVisible();
    await expectScreenOk(page, 'bid, too little for the fee');
  });
});
