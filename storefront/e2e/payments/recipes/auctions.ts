import { auctionMessages, formatAmount, formatWei, saleMessages } from '@cubedrop/sdk';
import { auctionSellerTexts } from '../../../src/features/auction/seller-texts.ts';
import { saleTexts } from '../../../src/features/sale/texts.ts';
import { proceed } from '../../messages-and-buttons.ts';
import type { Recipe } from '../act.ts';
import { AMOUNT, type MadeLot } from '../fixtures.ts';
import { claimsOnServer, cubeOnServer, lotPage, minimumOnServer, ownLotPage, ownPage } from './lots.ts';
import { isHeldBy } from './sales.ts';

/** Auctions a cube. */
export const createAuction: Recipe = async (things) => {
  const cube = await things.cube();
  return {
    person: things.seller,
    path: ownPage(cube),
    async begin(page) {
      await page.getByRole('button', { name: auctionMessages.putOnAuction, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: auctionSellerTexts.minimumBid }).fill(formatWei(AMOUNT));
      await dialog.getByRole('textbox', { name: auctionSellerTexts.bidDelta }).fill(formatWei(AMOUNT));
    },
    button: proceed,
    saved: async () => ((await cubeOnServer(things, cube)).cube.auction ? 1 : 0),
  };
};

/** Takes back the cube of a lot without a bid. */
export const takeOutOf =
  (kind: MadeLot['kind']): Recipe =>
  async (things) => {
    const lot = await things[kind]();
    return {
      person: things.seller,
      path: ownLotPage(lot),
      begin: async () => undefined,
      button: (page) => page.getByRole('button', { name: saleMessages.remove, exact: true }),
      saved: async () => ((await claimsOnServer(things, lot))?.cubeClaimed ? 1 : 0),
    };
  };

/** Lowers the minimum bid of an auction, on the page of a lot without a bid. */
export const lowerMinimumBidOf =
  (kind: MadeLot['kind']): Recipe =>
  async (things) => {
    const lot = await things[kind]();
    const minimumBid = AMOUNT / 2n;
    return {
      person: things.seller,
      path: ownLotPage(lot),
      async begin(page) {
        await page.getByRole('button', { name: auctionMessages.lower, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog
          .getByRole('textbox', { name: auctionSellerTexts.newMinimum })
          .fill(formatWei(minimumBid));
      },
      button: proceed,
      saved: async () => ((await minimumOnServer(things, lot)) === minimumBid ? 1 : 0),
    };
  };

/** Buys a cube at the buy-now price of its owner's auction. */
export const buyNow: Recipe = async (things) => {
  const lot = await things.auction({ buyNowPrice: AMOUNT });
  const name = saleTexts.buyNow(formatAmount(AMOUNT, 'WETH'));
  return {
    person: things.buyer,
    path: lotPage(lot),
    begin: (page) => page.getByRole('button', { name, exact: true }).click(),
    button: proceed,
    saved: async () => ((await isHeldBy(things, lot.cube, things.buyer.address)) ? 1 : 0),
  };
};
