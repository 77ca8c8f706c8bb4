import { sendTexts } from '../../../src/features/cube/send-texts.ts';
import { walletTexts } from '../../../src/wallet/texts.ts';
import type { Recipe } from '../act.ts';
import { ownPage } from './lots.ts';
import { isHeldBy } from './sales.ts';

/** Sends a cube to another wallet. */
export const sendCube: Recipe = async (fixtures) => {
  const cube = await fixtures.cube();
  const { seller, rival } = fixtures;
  return {
    person: seller,
    path: ownPage(cube),
    async begin(page) {
      await page.getByRole('button', { name: sendTexts.button, exact: true }).click();
      await page.getByRole('textbox', { name: walletTexts.receiver }).fill(rival.address);
    },
    button: (page) => page.getByRole('button', { name: sendTexts.send, exact: true }),
    saved: async () => ((await isHeldBy(fixtures, cube, rival.address)) ? 1 : 0),
  };
};
