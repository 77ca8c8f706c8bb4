import type { FlowKind } from '../../../src/wallet/transactions/flow-texts.ts';
import type { Recipe } from '../act.ts';
import { revokeAllowance } from './allowances.ts';
import { buyNow, createAuction, takeOut } from './auctions.ts';
import { claimAll, claimCube, claimFunds, withdrawBid } from './claims.ts';
import { getWeth, unwrapWeth } from './convert-weth.ts';
import { createCube, createDrop, createNfts, createSeason } from './makers.ts';
import { placeBid } from './place-bid.ts';
import { grantCreator, revokeCreator } from './roles.ts';
import { buyCube, cancelSale, createSale } from './sales.ts';
import { sendCube } from './send-cube.ts';

/** Recipes of all flows that the storefront runs. A new flow without a recipe does not compile. */
export const recipes: Record<FlowKind, Recipe> = {
  placeBid,
  getWeth,
  unwrapWeth,
  claimFunds,
  claimCube,
  withdrawBid,
  claimAll,
  createSale,
  cancelSale,
  buyCube,
  createAuction,
  buyNow,
  takeOut,
  sendCube,
  createNfts,
  createCube,
  createDrop,
  createSeason,
  revokeAllowance,
  grantCreator,
  revokeCreator,
};
