import {
  parseAmount,
  saleMessages,
  sameAddress,
  sharedPages,
  signedOrderMessages,
  type Address,
} from '@cubedrop/sdk';
import { createApi, getCube, listCubes } from '@cubedrop/sdk/api';
import { createSale, getWeth, sendCube } from '@cubedrop/sdk/flows';
import { expect, test, type Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { signedOrderTexts as texts } from '../src/features/signed-order/texts.ts';
import { flowTexts } from '../src/wallet/transactions/flow-texts.ts';
import { actAs } from './act-as.ts';
import { closeDialog, proceed, statusMessage } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { openStack } from './stack.ts';
import { Kind } from './test-wallet.ts';
import { enter, type Visitor } from './visitor.ts';

/** Indices of the demo accounts: the cube's creator, its owner, and a buyer. */
const LABEL = 0;
const OWNER = 7;
const BUYER = 8;
const WEEK = 7 * 24 * 60 * 60;

/**
 * Creates cubes and sends one to the owner, who puts it on sale. The buyer converts ETH to WETH. Returns the cube
 * and the path of its sale.
 */
async function prepare(url: string) {
  const { stack, createCubes, people } = await openStack(url);
  await createCubes(300);
  const [label, owner, buyer] = await Promise.all([LABEL, OWNER, BUYER].map((index) => actAs(url, index)));
  const { items } = await listCubes(label!.api, { which: 'made', range: { start: 0, end: 1 } });
  const cube = items[0]!;
  const cubeId = BigInt(cube.onChainId);
  await label!.run(sendCube, { cubeId, to: people[OWNER]!.address as Address });
  const expiresAt = (await stack.now()) + WEEK;
  const sale = await owner!.run(createSale, { cubeId, price: parseAmount('5 WETH'), expiresAt });
  await buyer!.run(getWeth, { amount: parseAmount('3 ETH') });
  return { cube, page: sharedPages.sale.to(expiresAt, cube.id, sale.id) };
}

const rows = (page: Page) => page.getByRole('table', { name: texts.offers }).getByRole('row');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe.serial('a cube that is sold by signature', () => {
  let prepared: Awaited<ReturnType<typeof prepare>>;
  let owner: Visitor;
  let buyer: Visitor;
  let ownerAddress: string;
  let buyerAddress: string;

  test.beforeAll(async ({ browser, baseURL }) => {
    prepared = await prepare(baseURL!);
    const { people } = await openStack(baseURL);
    ownerAddress = people[OWNER]!.address;
    buyerAddress = people[BUYER]!.address;
    owner = await enter(browser, baseURL, OWNER);
    buyer = await enter(browser, baseURL, BUYER);
  });
  test.afterEach(() => {
    expect([owner, buyer].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  test.afterAll(() => Promise.all([owner, buyer].map(({ page }) => page.context().close())));

  const actOn = (page: Page, action: string, amount: string) =>
    button(page, texts.actOn(action, amount, buyerAddress.slice(0, 10)));
  const holder = async (url: string) => {
    const view = { cubeId: prepared.cube.id };
    return (await getCube(createApi({ baseUrl: url }), { view })).cube.holder;
  };

  test('a buyer signs an offer for it, and one for any cube of its creator', async () => {
    const { page, wallet } = buyer;
    await page.goto(prepared.page);
    await button(page, texts.make).click();
    const make = dialog(page, texts.make);
    await button(page, texts.signOffer).click();
    await expect(make).toContainText(texts.amountMissing);
    await make.getByRole('textbox', { name: texts.yourOffer }).fill('1.5');
    await make.getByRole('combobox', { name: texts.goodFor }).selectOption({ label: texts.days(7) });
    await expect(make).toContainText(
      `I offer 1.5 WETH for the cube ${prepared.cube.title}, no. ${prepared.cube.onChainId}, until`,
    );
    await make.getByText(texts.inFull).click();
    await expect(make).toContainText('priceInWei1500000000000000000');
    await expectScreenOk(page, 'offer to sign');
    await button(page, texts.signOffer).click();
    await wallet.authorize(Kind.SendTransaction);
    await wallet.authorize(Kind.SignTypedDataV4);
    await expect(statusMessage(page, flowTexts.makeOffer.done)).toBeVisible();
    await closeDialog(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('1.5 WETH');

    await button(page, texts.make).click();
    await make.getByRole('textbox', { name: texts.yourOffer }).fill('1');
    const creator = texts.targets.creator(prepared.cube.creator.slice(0, 10));
    await make.getByRole('combobox', { name: texts.target, exact: true }).selectOption({ label: creator });
    await expect(make).toContainText(
      /I offer 1 WETH for any one cube made by 0x[\dA-Fa-f]{8} that exists today, up to no\. \d+, until/,
    );
    await button(page, texts.signOffer).click();
    // The allowance of the first offer already covers this amount.
    await wallet.authorize(Kind.SignTypedDataV4);
    await expect(make.getByRole('status')).toHaveText('Done');
    await closeDialog(page);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(2)).toContainText(/For any cube of its creator up to no\. \d+/);
    await expectScreenOk(page, 'offers, own');
  });

  test('a seller sees how much of an offer they get, and the buyer gets the cube', async ({ baseURL }) => {
    const { page, wallet } = owner;
    await page.goto(prepared.page);
    await expect(button(page, texts.make)).toHaveCount(0);
    await expectScreenOk(page, 'offers, of the owner');
    await actOn(page, texts.accept, '1.5 WETH').click();
    const accept = dialog(page, texts.acceptTitle);
    await expect(accept).toContainText(/You get1(\.\d+)? WETH/);
    await expect(accept).toContainText(texts.saleEnds);
    const confirm = button(page, texts.acceptFor('1.5 WETH'));
    await expect(confirm).toBeEnabled();
    await expectScreenOk(page, 'offer to accept');
    await confirm.click();
    // The first transaction approves the contract Offers for the cube, which ends the approval of the exchange. The
    // second fills the offer.
    await wallet.authorize(Kind.SendTransaction);
    await wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(page, flowTexts.acceptOffer.done)).toBeVisible();
    await closeDialog(page);
    await expect.poll(async () => sameAddress(await holder(baseURL!), buyerAddress)).toBe(true);
  });

  test('an offer is taken back on the chain', async () => {
    const { page, wallet } = buyer;
    // The accepted offer has used up the allowance, so the other offer cannot be paid any more.
    const unfunded = page.getByRole('table', { name: texts.unfunded });
    await expect(async () => {
      await page.goto(paths.myCube.to(undefined, prepared.cube.id));
      await expect(unfunded.getByRole('row')).toHaveCount(2, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByText(signedOrderMessages.ownUnfunded)).toBeVisible();
    await expectScreenOk(page, 'offers, own that cannot be paid');
    await actOn(page, texts.takeBack, '1 WETH').click();
    const takeBack = dialog(page, texts.takeBackTitle.offer);
    await expect(takeBack).toContainText(texts.takeBackWhy);
    await expectScreenOk(page, 'offer to take back');
    await button(page, texts.takeBack).click();
    await wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(page, flowTexts.cancelOrder.done)).toBeVisible();
    await closeDialog(page);
    await expect(rows(page)).toHaveCount(0);
  });

  test('its new owner signs a listing, and its former owner buys the cube at the listed price', async ({
    baseURL,
  }) => {
    const { page, wallet } = buyer;
    const sell = page.getByRole('region', { name: texts.sell });
    await sell.getByRole('textbox', { name: texts.price }).fill('1');
    await expect(sell).toContainText('for 1 WETH to whoever pays first');
    await expect(sell).toContainText(/You get[\d.]+ WETH/);
    await expectScreenOk(page, 'listing to sign');
    await button(page, texts.signListing).click();
    await wallet.authorize(Kind.SendTransaction);
    await wallet.authorize(Kind.SignTypedDataV4);
    await expect(statusMessage(page, flowTexts.makeListing.done)).toBeVisible();
    await closeDialog(page);
    await expect(page.getByRole('region', { name: texts.listed })).toContainText('1 WETH');
    await expect(sell).toContainText(texts.alreadyListed('1 WETH'));
    await expect(sell).toContainText(texts.listsForFree);
    await expectScreenOk(page, 'listed cube, own');

    await owner.page.goto(paths.myCube.to(undefined, prepared.cube.id));
    await button(owner.page, texts.buy).click();
    await expect(dialog(owner.page, saleMessages.confirm)).toContainText('Amount to pay1 WETH');
    await expectScreenOk(owner.page, 'listing to confirm');
    await proceed(owner.page).click();
    // The first transaction approves WETH that the owner got for the accepted offer, and the second pays with it.
    await owner.wallet.authorize(Kind.SendTransaction);
    await owner.wallet.authorize(Kind.SendTransaction);
    await expect(statusMessage(owner.page, saleMessages.bought)).toBeVisible();
    await closeDialog(owner.page);
    await expect.poll(async () => sameAddress(await holder(baseURL!), ownerAddress)).toBe(true);
    await expect(owner.page.getByRole('region', { name: texts.listed })).toHaveCount(0);
  });
});
