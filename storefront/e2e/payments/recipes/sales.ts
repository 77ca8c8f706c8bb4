import { formatWei, sameAddress, saleMessages, sharedPages } from '@cubedrop/sdk';
import { createSale as createSaleFlow } from '@cubedrop/sdk/flows';
import { paths } from '../../../src/config/paths.ts';
import { saleSellerTexts } from '../../../src/features/sale/seller-texts.ts';
import { saleTexts } from '../../../src/features/sale/texts.ts';
import { list, proceed } from '../../messages-and-buttons.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT, type MadeCube, type Fixtures } from '../fixtures.ts';
import { cubeOnServer, ownPage } from './lots.ts';

const WEEK = 7 * 24 * 60 * 60;

async function putOnSale({ world, seller }: Fixtures, { onChainId }: MadeCube) {
  const expiresAt = (await world.now()) + WEEK;
  const sale = await world.run(seller, createSaleFlow, {
    cubeId: BigInt(onChainId),
    price: AMOUNT,
    expiresAt,
  });
  return { ...sale, expiresAt };
}

const isOnSale = async (fixtures: Fixtures, cube: MadeCube) => {
  return (await cubeOnServer(fixtures, cube)).sale !== undefined;
};

/** Puts a cube on sale. */
export const createSale: Recipe = async (fixtures) => {
  const cube = await fixtures.cube();
  return {
    person: fixtures.seller,
    path: ownPage(cube),
    async begin(page) {
      await page.getByRole('button', { name: saleMessages.allow, exact: true }).click();
      await page.getByRole('textbox', { name: saleSellerTexts.salePrice }).fill(formatWei(AMOUNT));
    },
    button: list,
    saved: async () => ((await isOnSale(fixtures, cube)) ? 1 : 0),
  };
};

/** Removes a cube from sale. */
export const cancelSale: Recipe = async (fixtures) => {
  const cube = await fixtures.cube();
  await putOnSale(fixtures, cube);
  return {
    person: fixtures.seller,
    path: ownPage(cube),
    begin: async () => undefined,
    button: (page) => page.getByRole('button', { name: saleMessages.remove, exact: true }),
    saved: async () => ((await isOnSale(fixtures, cube)) ? 0 : 1),
  };
};

/** Removes all of one's cubes from sale. */
export const cancelAllSales: Recipe = async (fixtures) => {
  const cube = await fixtures.cube();
  await putOnSale(fixtures, cube);
  return {
    person: fixtures.seller,
    path: paths.myMoney.to(),
    begin: (page) => page.getByRole('button', { name: saleMessages.removeAll, exact: true }).click(),
    button: proceed,
    saved: async () => ((await isOnSale(fixtures, cube)) ? 0 : 1),
  };
};

/** Buys someone else's cube. */
export const buyCube: Recipe = async (fixtures) => {
  const { buyer } = fixtures;
  const cube = await fixtures.cube();
  const { id, expiresAt } = await putOnSale(fixtures, cube);
  return {
    person: buyer,
    path: sharedPages.sale.to(expiresAt, cube.id, id),
    begin: (page) => page.getByRole('button', { name: saleTexts.buy, exact: true }).click(),
    button: proceed,
    saved: async () => ((await isHeldBy(fixtures, cube, buyer.address)) ? 1 : 0),
  };
};

/** Whether the server reports an account as the cube's holder. */
export async function isHeldBy(fixtures: Fixtures, cube: MadeCube, holder: string): Promise<boolean> {
  return sameAddress((await cubeOnServer(fixtures, cube)).cube.holder, holder);
}
