import { formatAmount, formatWei, shortAddress, type Hex } from '@cubedrop/sdk';
import { encodeCall, readBalance } from '@cubedrop/sdk/chain';
import { getOrder, listOrders } from '@cubedrop/sdk/api';
import {
  cancelAllOrders as cancelAllFlow,
  makeListing as makeListingFlow,
  makeOffer as makeOfferFlow,
  unwrapWeth as unwrapWethFlow,
} from '@cubedrop/sdk/flows';
import type { Page } from '@playwright/test';
import { signedOrderTexts as texts } from '../../../src/features/signed-order/texts.ts';
import { proceed } from '../../messages-and-buttons.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT, type MadeCube, type Fixtures } from '../fixtures.ts';
import type { Person } from '../world.ts';
import { lotPage, ownPage } from './lots.ts';
import { isHeldBy } from './sales.ts';

const WEEK = 7 * 24 * 60 * 60;
const PRICE = formatAmount(AMOUNT, 'WETH');

/**
 * Cancels all signed orders of a person and revokes the allowance of their WETH, so that each act sends the same number
 * of transactions, and the orders of earlier acts do not count towards the maximum number of orders.
 */
async function startAfresh({ world }: Fixtures, person: Person): Promise<void> {
  await world.run(person, cancelAllFlow, {});
  await world.send(person, 'weth', encodeCall('weth', 'approve', [world.chain.contracts.offers!, 0n]));
}

async function offerFor({ world }: Fixtures, buyer: Person, { onChainId }: MadeCube): Promise<Hex> {
  const expiresAt = (await world.now()) + WEEK;
  const target = { kind: 'cube', cubeId: BigInt(onChainId) } as const;
  return (await world.run(buyer, makeOfferFlow, { target, price: AMOUNT, expiresAt })).orderHash;
}

const countOf = async ({ seller }: Fixtures, { id }: MadeCube, kind: 'listing' | 'offer', maker: Person) => {
  const filter = { cubeId: id, kind, maker: maker.address };
  return (await listOrders(seller.api, { range: { start: 0, end: 10 }, filter })).items.length;
};

const isCancelled = async ({ seller }: Fixtures, orderHash: Hex) =>
  (await getOrder(seller.api, { orderHash })).state === 'cancelled';

/** Presses the button of an offer in the list. */
const actOn = (page: Page, action: string, { address }: Person) =>
  page.getByRole('button', { name: texts.actOn(action, PRICE, shortAddress(address)), exact: true }).click();

/** Opens the dialog on a cube's page and enters an offer. */
async function enterOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.make, exact: true }).click();
  await page.getByRole('textbox', { name: texts.yourOffer }).fill(formatWei(AMOUNT));
}

/** Offers WETH for a cube in a running drop. */
export const makeOffer: Recipe = async (fixtures) => {
  const { buyer, running } = fixtures;
  await startAfresh(fixtures, buyer);
  return {
    person: buyer,
    path: lotPage(running.drop),
    begin: enterOffer,
    button: (page) => page.getByRole('button', { name: texts.signOffer, exact: true }),
    saved: () => countOf(fixtures, running.drop.cube, 'offer', buyer),
  };
};

/** Offers WETH that the buyer does not have, so that all of it is converted from ETH. */
export const makeOfferWithEther: Recipe = async (fixtures) => {
  const { world, etherBuyer, running } = fixtures;
  await startAfresh(fixtures, etherBuyer);
  const { weth } = await readBalance(world.chain, etherBuyer.address);
  if (weth > 0n) await world.run(etherBuyer, unwrapWethFlow, { amount: weth });
  return {
    person: etherBuyer,
    path: lotPage(running.drop),
    begin: enterOffer,
    // Once the ETH is converted, a screen that is loaded anew offers only to sign.
    button: (page) =>
      page
        .getByRole('button', { name: texts.convertAndSign, exact: true })
        .or(page.getByRole('button', { name: texts.signOffer, exact: true })),
    saved: () => countOf(fixtures, running.drop.cube, 'offer', etherBuyer),
  };
};

/** Accepts somebody's offer for one's own cube. */
export const acceptOffer: Recipe = async (fixtures) => {
  const { seller, rival } = fixtures;
  const cube = await fixtures.cube();
  await offerFor(fixtures, rival, cube);
  return {
    person: seller,
    path: ownPage(cube),
    begin: (page) => actOn(page, texts.accept, rival),
    button: (page) => page.getByRole('button', { name: texts.acceptFor(PRICE), exact: true }),
    saved: async () => ((await isHeldBy(fixtures, cube, rival.address)) ? 1 : 0),
  };
};

/** Lists one's own cube. */
export const makeListing: Recipe = async (fixtures) => {
  const { seller } = fixtures;
  await startAfresh(fixtures, seller);
  const cube = await fixtures.cube();
  return {
    person: seller,
    path: ownPage(cube),
    begin: (page) => page.getByRole('textbox', { name: texts.price }).fill(formatWei(AMOUNT)),
    button: (page) => page.getByRole('button', { name: texts.signListing, exact: true }),
    saved: () => countOf(fixtures, cube, 'listing', seller),
  };
};

/** Buys a cube that its owner listed. */
export const fillListing: Recipe = async (fixtures) => {
  const { world, seller, buyer } = fixtures;
  await startAfresh(fixtures, buyer);
  const cube = await fixtures.cube();
  const expiresAt = (await world.now()) + WEEK;
  const terms = { cubeId: BigInt(cube.onChainId), price: AMOUNT, expiresAt };
  await world.run(seller, makeListingFlow, terms);
  return {
    person: buyer,
    // The dashboard shows any cube; a cube that is neither in a drop nor on sale at the exchange has no public page.
    path: ownPage(cube),
    begin: (page) => page.getByRole('button', { name: texts.buy, exact: true }).click(),
    button: proceed,
    saved: async () => ((await isHeldBy(fixtures, cube, buyer.address)) ? 1 : 0),
  };
};

/** Takes one's own offer back. */
export const cancelOrder: Recipe = async (fixtures) => {
  const { buyer, running } = fixtures;
  await startAfresh(fixtures, buyer);
  const orderHash = await offerFor(fixtures, buyer, running.drop.cube);
  return {
    person: buyer,
    path: lotPage(running.drop),
    begin: (page) => actOn(page, texts.takeBack, buyer),
    button: (page) => page.getByRole('button', { name: texts.takeBack, exact: true }),
    saved: async () => ((await isCancelled(fixtures, orderHash)) ? 1 : 0),
  };
};

/** Takes back everything that one has signed. */
export const cancelAllOrders: Recipe = async (fixtures) => {
  const { buyer, running } = fixtures;
  await startAfresh(fixtures, buyer);
  const orderHash = await offerFor(fixtures, buyer, running.drop.cube);
  return {
    person: buyer,
    path: lotPage(running.drop),
    async begin(page) {
      await actOn(page, texts.takeBack, buyer);
      await page.getByRole('switch', { name: texts.takeBackAll }).check();
    },
    button: (page) => page.getByRole('button', { name: texts.takeAllBack, exact: true }),
    saved: async () => ((await isCancelled(fixtures, orderHash)) ? 1 : 0),
  };
};
