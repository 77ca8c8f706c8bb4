import {
  buyCube,
  cancelSale,
  claimAll,
  claimCube,
  claimFunds,
  buyNow,
  createAuction,
  createSale,
  getWeth,
  placeBid,
  takeOut,
  revokeAllowance,
  sendCube,
  unwrapWeth,
  withdrawBid,
} from '@cubedrop/sdk/flows';

/** The SDK's flows that the storefront runs. With ethers in them, so this module is loaded when the first one starts. */
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
  buyNow,
  takeOut,
  claimAll,
  sendCube,
  unwrapWeth,
  revokeAllowance,
};

type Flows = typeof flows;

/** What a kind of flow is given. */
export type InputOf<Kind extends keyof Flows> = Parameters<Flows[Kind]['describe']>[0];

/** What a kind of flow gives back. */
export type ResultOf<Kind extends keyof Flows> = ReturnType<Flows[Kind]['result']>;
