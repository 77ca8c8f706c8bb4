import { bidMessages, formatWei } from '@cubedrop/sdk';
import { paths } from '../../../src/config/paths.ts';
import { walletTexts } from '../../../src/wallet/texts.ts';
import type { Page } from '@playwright/test';
import { accountButton } from '../../people.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT } from '../fixtures.ts';

const fillIn = (page: Page) =>
  page.getByRole('textbox', { name: walletTexts.wethAmount }).fill(formatWei(AMOUNT));
const convert = (page: Page) => page.getByRole('button', { name: walletTexts.wethButton, exact: true });

/** Converts ETH to WETH from the header. */
export const getWeth: Recipe = async ({ buyer }) => ({
  person: buyer,
  path: paths.drops.to(),
  async begin(page) {
    await accountButton(page, buyer.address).click();
    await page.getByRole('button', { name: bidMessages.getMoreWeth }).click();
    await fillIn(page);
  },
  button: convert,
});

/** Converts WETH to ETH from My money. */
export const unwrapWeth: Recipe = async ({ buyer }) => ({
  person: buyer,
  path: paths.myMoney.to(),
  async begin(page) {
    await page.getByRole('button', { name: walletTexts.unwrap }).click();
    await fillIn(page);
  },
  button: convert,
});
