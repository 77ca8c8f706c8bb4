import type { FlowKind } from '../../../src/wallet/transactions/flow-texts.ts';
import type { Recipe } from '../act.ts';
import { revokeAllowance } from './allowances.ts';
import { buyNow, createAuction, lowerMinimumBidOf, takeOutOf } from './auctions.ts';
import { claimAll, claimCubeOf, claimCubeTo, claimFundsOf, withdrawBidOf } from './claims.ts';
import { getWeth, unwrapWeth } from './convert-weth.ts';
import { createCube, createDrop, createNfts, createSeason } from './makers.ts';
import { placeBidIn } from './place-bid.ts';
import { grantCreator, revokeCreator } from './roles.ts';
import { buyCube, cancelAllSales, cancelSale, createSale } from './sales.ts';
import { sendCube } from './send-cube.ts';
import {
  acceptOffer,
  cancelAllOrders,
  cancelOrder,
  fillListing,
  makeListing,
  makeOffer,
  makeOfferWithEther,
} from './signed-orders.ts';

/** Recipes of all flows that the storefront runs. A new flow without a recipe does not compile. */
const recipes: Record<FlowKind, Recipe> = {
  placeBid: placeBidIn('drop'),
  getWeth,
  unwrapWeth,
  claimFunds: claimFundsOf('auction'),
  claimCube: claimCubeOf('auction'),
  withdrawBid: withdrawBidOf('auction'),
  claimAll,
  createSale,
  cancelSale,
  cancelAllSales,
  buyCube,
  createAuction,
  buyNow,
  lowerMinimumBid: lowerMinimumBidOf('auction'),
  takeOut: takeOutOf('auction'),
  sendCube,
  createNfts,
  createCube,
  createDrop,
  createSeason,
  revokeAllowance,
  grantCreator,
  revokeCreator,
  makeOffer,
  acceptOffer,
  makeListing,
  fillListing,
  cancelOrder,
  cancelAllOrders,
};

/** A flow and a recipe that starts it. */
export interface Scenario {
  kind: FlowKind;
  recipe: Recipe;
}

/** All scenarios by the flow name of their cells. Flows about a lot make different calls for drops and for auctions. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...Object.fromEntries(
    Object.entries(recipes).map(([kind, recipe]) => [kind, { kind: kind as FlowKind, recipe }]),
  ),
  'placeBid in an auction': { kind: 'placeBid', recipe: placeBidIn('auction') },
  'claimFunds of a drop': { kind: 'claimFunds', recipe: claimFundsOf('drop') },
  'claimCube of a drop': { kind: 'claimCube', recipe: claimCubeOf('drop') },
  'claimCube to another wallet': { kind: 'claimCube', recipe: claimCubeTo },
  'withdrawBid of a drop': { kind: 'withdrawBid', recipe: withdrawBidOf('drop') },
  'lowerMinimumBid of a drop': { kind: 'lowerMinimumBid', recipe: lowerMinimumBidOf('drop') },
  'makeOffer with ETH': { kind: 'makeOffer', recipe: makeOfferWithEther },
  'takeOut of a drop': { kind: 'takeOut', recipe: takeOutOf('drop') },
};
