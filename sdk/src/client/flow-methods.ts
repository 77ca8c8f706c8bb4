import type { JsonObject } from '../base/json.ts';
import { grantCreator, revokeCreator } from '../domain/account/grant-creator.ts';
import { revokeAllowance } from '../domain/account/revoke-allowance.ts';
import { buyNow } from '../domain/auction/buy-now.ts';
import { createAuction } from '../domain/auction/create-auction.ts';
import { lowerMinimumBid } from '../domain/auction/lower-minimum-bid.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { placeBid } from '../domain/bid/place-bid.ts';
import { unwrapWeth } from '../domain/bid/unwrap-weth.ts';
import { claimAll } from '../domain/claim/claim-all.ts';
import { claimCube } from '../domain/claim/claim-cube.ts';
import { claimFunds } from '../domain/claim/claim-funds.ts';
import { takeOut } from '../domain/claim/take-out.ts';
import { withdrawBid } from '../domain/claim/withdraw-bid.ts';
import { createCube } from '../domain/cube/create-cube.ts';
import { sendCube } from '../domain/cube/send-cube.ts';
import { createDrop } from '../domain/drop/create-drop.ts';
import { createNfts } from '../domain/nft/create-nfts.ts';
import { buyCube } from '../domain/sale/buy-cube.ts';
import { cancelAllSales } from '../domain/sale/cancel-all-sales.ts';
import { cancelSale } from '../domain/sale/cancel-sale.ts';
import { createSale } from '../domain/sale/create-sale.ts';
import { createSeason } from '../domain/season/create-season.ts';
import { acceptOffer } from '../domain/signed-order/accept-offer.ts';
import { cancelAllOrders } from '../domain/signed-order/cancel-all-orders.ts';
import { cancelOrder } from '../domain/signed-order/cancel-order.ts';
import { fillListing } from '../domain/signed-order/fill-listing.ts';
import { makeListing } from '../domain/signed-order/make-listing.ts';
import { makeOffer } from '../domain/signed-order/make-offer.ts';
import type { Flow } from '../flow/flow.ts';
import { inWei } from './results.ts';
import type { FlowOptions, FlowResult, Runs } from './runs.ts';
import { restoreInput } from './stored-input.ts';

/** Runs a flow with an input. Amounts in the result are in wei. */
export type FlowMethod<Input, Result extends FlowResult> = (
  input: Input,
  options?: FlowOptions,
) => Promise<Result>;

/** Runs a flow with an input that was stored as JSON. */
export type ContinueFlow = (stored: unknown, options: FlowOptions) => Promise<FlowResult>;

/** Returns a method for each flow, and the same flows by name for runs that were interrupted. */
export function createFlowMethods({ perform }: Pick<Runs, 'perform'>) {
  const byName = new Map<string, ContinueFlow>();

  /** @param read converts the result that the journal keeps to the result of the method */
  function methodReading<Input, State extends JsonObject, Kept extends JsonObject, Result extends FlowResult>(
    flow: Flow<Input, State, Kept>,
    read: (kept: Kept) => Result,
  ): FlowMethod<Input, Result> {
    const run: FlowMethod<Input, Result> = async (input, options) =>
      read(await perform(flow, input, options));
    // `stored` was made from an input of this flow: `runFlow` compares its digest with the one in the journal.
    byName.set(flow.name, (stored, options) => run(restoreInput(stored) as Input, options));
    return run;
  }

  function method<Input, State extends JsonObject, Result extends JsonObject>(
    flow: Flow<Input, State, Result>,
  ): FlowMethod<Input, Result> {
    return methodReading(flow, (result) => result);
  }

  const methods = {
    /** Accepts an offer: {@link acceptOffer}. */
    acceptOffer: methodReading(acceptOffer, inWei.acceptOffer),
    /** Buys a cube at the fixed price of its sale: {@link buyCube}. */
    buyCube: methodReading(buyCube, inWei.buyCube),
    /** Buys a cube in an owner's auction at its buy-now price: {@link buyNow}. */
    buyNow: methodReading(buyNow, inWei.buyNow),
    /** Cancels all signed orders of the account: {@link cancelAllOrders}. */
    cancelAllOrders: method(cancelAllOrders),
    /** Ends all sales of the account: {@link cancelAllSales}. */
    cancelAllSales: method(cancelAllSales),
    /** Cancels a signed order of the account: {@link cancelOrder}. */
    cancelOrder: method(cancelOrder),
    /** Ends a sale of the account: {@link cancelSale}. */
    cancelSale: method(cancelSale),
    /** Performs a list of claims and withdrawals: {@link claimAll}. */
    claimAll: methodReading(claimAll, inWei.claimAll),
    /** Claims the cube of a lot: {@link claimCube}. */
    claimCube: method(claimCube),
    /** Pays the winning bid of a lot to its seller: {@link claimFunds}. */
    claimFunds: methodReading(claimFunds, inWei.claimFunds),
    /** Opens an owner's auction: {@link createAuction}. */
    createAuction: method(createAuction),
    /** Makes a cube of six NFTs: {@link createCube}. */
    createCube: method(createCube),
    /** Opens a drop: {@link createDrop}. */
    createDrop: method(createDrop),
    /** Mints NFTs: {@link createNfts}. */
    createNfts: method(createNfts),
    /** Offers a cube at a fixed price: {@link createSale}. */
    createSale: method(createSale),
    /** Groups drops into a season: {@link createSeason}. */
    createSeason: method(createSeason),
    /** Buys a listed cube: {@link fillListing}. */
    fillListing: methodReading(fillListing, inWei.fillListing),
    /** Wraps ETH as WETH: {@link getWeth}. */
    getWeth: methodReading(getWeth, inWei.getWeth),
    /** Grants an account the creator role: {@link grantCreator}. */
    grantCreator: method(grantCreator),
    /** Lowers the minimum bid of lots without a bid: {@link lowerMinimumBid}. */
    lowerMinimumBid: methodReading(lowerMinimumBid, inWei.lowerMinimumBid),
    /** Signs and publishes a listing: {@link makeListing}. */
    makeListing: methodReading(makeListing, inWei.makeListing),
    /** Signs and publishes an offer: {@link makeOffer}. */
    makeOffer: methodReading(makeOffer, inWei.makeOffer),
    /** Places a bid on a lot: {@link placeBid}. */
    placeBid: methodReading(placeBid, inWei.placeBid),
    /** Revokes an allowance of the account: {@link revokeAllowance}. */
    revokeAllowance: method(revokeAllowance),
    /** Revokes an account's creator role: {@link revokeCreator}. */
    revokeCreator: method(revokeCreator),
    /** Transfers a cube to another account: {@link sendCube}. */
    sendCube: method(sendCube),
    /** Takes cubes without a bid out of an auction: {@link takeOut}. */
    takeOut: method(takeOut),
    /** Unwraps WETH to ETH: {@link unwrapWeth}. */
    unwrapWeth: methodReading(unwrapWeth, inWei.unwrapWeth),
    /** Withdraws an outbid bid: {@link withdrawBid}. */
    withdrawBid: methodReading(withdrawBid, inWei.withdrawBid),
  };
  return { methods, byName };
}

/** A method for each flow. The journal of each run is kept until the run is over, so that nothing is paid twice. */
export type FlowMethods = ReturnType<typeof createFlowMethods>['methods'];
