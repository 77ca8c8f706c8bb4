import {
  acceptOffer,
  buyCube,
  cancelAllOrders,
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
  getWeth,
  grantCreator,
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

/** The SDK's flows that the storefront runs. Imports ethers, so this module is loaded when the first flow starts. */
export const flows = {
  placeBid,
  getWeth,
  claimFunds,
  claimCube,
  withdrawBid,
  createSale,
  cancelSale,
  buyCube,
  createAuction,
  createCube,
  createDrop,
  createNfts,
  createSeason,
  buyNow,
  takeOut,
  claimAll,
  sendCube,
  unwrapWeth,
  revokeAllowance,
  grantCreator,
  revokeCreator,
  makeOffer,
  acceptOffer,
  cancelOrder,
  cancelAllOrders,
};

type Flows = typeof flows;

/** Input of a kind of flow, with new files as stored in this browser. */
export type InputOf<Kind extends keyof Flows> = Kept<Parameters<Flows[Kind]['describe']>[0]>;
