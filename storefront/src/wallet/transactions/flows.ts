import {
  acceptOffer,
  buyCube,
  cancelAllOrders,
  cancelAllSales,
  cancelOrder,
  cancelSale,
  claimAll,
  claimCube,
  claimFunds,
  buyNow,
  createAuction,
  createCube,
  createDrop,
  createNfts,
  createSeason,
  createSale,
  fillListing,
  getWeth,
  grantCreator,
  lowerMinimumBid,
  makeListing,
  makeOffer,
  placeBid,
  revokeCreator,
  takeOut,
  revokeAllowance,
  sendCube,
  unwrapWeth,
  withdrawBid,
} from '@cubedrop/sdk/flows';
import type { Kept } from '../../files/kept-file.ts';

/**
 * The SDK's flows that the storefront runs. This module imports ethers, so load it on demand: when a fee is estimated
 * or a flow starts.
 */
export const flows = {
  placeBid,
  getWeth,
  claimFunds,
  claimCube,
  withdrawBid,
  createSale,
  cancelSale,
  cancelAllSales,
  buyCube,
  createAuction,
  createCube,
  createDrop,
  createNfts,
  createSeason,
  buyNow,
  lowerMinimumBid,
  takeOut,
  claimAll,
  sendCube,
  unwrapWeth,
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

type Flows = typeof flows;

/** Input of a kind of flow, with new files replaced by references to files in this browser. */
export type InputOf<Kind extends keyof Flows> = Kept<Parameters<Flows[Kind]['describe']>[0]>;
