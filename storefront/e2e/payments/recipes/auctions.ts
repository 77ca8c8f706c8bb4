import { auctionMessages, formatAmount, formatWei, saleMessages } from '@cubedrop/sdk';
import { auctionSellerTexts } from '../../../src/features/auction/seller-texts.ts';
import { saleTexts } from '../../../src/features/sale/texts.ts';
import { proceed } from '../../messages-and-buttons.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT, type MadeLot } from '../fixtures.ts';
import { claimsOnServer, cubeOnServer, lotPage, minimumOnServer, ownLotPage, ownPage } from './lots.ts';
import { isHeldBy } from './sales.ts';

/** Auctions a cube. */
export const createAuction: Recipe = async (fixtures) => {
  const cube = await fixtures.cube();
  return {
    person: fixtures.seller,
    path: ownPage(cube),
    async begin(page) {
      await page.getByRole('button', { name: auctionMessages.putOnAuction, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: auctionSellerTexts.minimumBid }).fill(formatWei(AMOUNT));
      await dialog.getByRole('textbox', { name: auctionSellerTexts.bidDelta }).fill(formatWei(AMOUNT));
    },
    button: proceed,
    saved: async () => ((await cubeOnServer(fixtures, cube)).cube.auction ? 1 : 0),
  };
};

/** Takes back the cube of a lot without a bid. */
export const takeOutOf =
  (kind: MadeLot['kind']): Recipe =>
  async (fixtures) => {
    const lot = await fixtures[kind]();
    return {
      person: fixtures.seller,
      path: ownLotPage(lot),
      begin: async () => undefined,
      button: (page) => page.getByRole('button', { name: saleMessages.remove, exact: true }),
      saved: async () => ((await claimsOnServer(fixtures, lot))?.cubeClaimed ? 1 : 0),
    };
  };

/** Lowers the minimum bid of an auction, on the page of a lot without a bid. */
export const lowerMinimumBidOf =
  (kind: MadeLot['kind']): Recipe =>
  async (fixtures) => {
    const lot = await fixtures[kind]();
    const minimumBid = AMOUNT / 2n;
    return {
      person: fixtures.seller,
      path: ownLotPage(lot),
      async begin(page) {
        await page.getByRole('button', { name: auctionMessages.lower, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog
          .getByRole('textbox', { name: auctionSellerTexts.newMinimum })
          .fill(formatWei(minimumBid));
      },
      button: proceed,
      saved: async () => ((await minimumOnServer(fixtures, lot)) === minimumBid ? 1 : 0),
    };
  };

/** Buys a cube at the buy-now price of its owner's auction. */
export const buyNow: Recipe = async (fixtures) => {
  const lot = await fixtures.auction({ buyNowPrice: AMOUNT });
  const name = saleTexts.buyNow(formatAmount(AMOUNT, 'WETH'));
  return {
    person: fixtures.buyer,
    path: lotPage(lot),
    begin: (page) => page.getByRole('button', { name, exact: true }).click(),
    button: proceed,
    saved: async () => ((await isHeldBy(fixtures, lot.cube, fixtures.buyer.address)) ? 1 : 0),
  };
};
