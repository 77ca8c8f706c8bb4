import type { JsonObject } from '../base/json.ts';
import type { AllowanceOf } from '../domain/account/allowances.ts';
import {
  grantCreator,
  revokeCreator,
  type CreatorRoleInput,
  type CreatorRoleResult,
} from '../domain/account/grant-creator.ts';
import { revokeAllowance, type RevokeAllowanceResult } from '../domain/account/revoke-allowance.ts';
import { buyNow, type BuyNowInput, type BuyNowResult } from '../domain/auction/buy-now.ts';
import {
  createAuction,
  type CreateAuctionInput,
  type CreateAuctionResult,
} from '../domain/auction/create-auction.ts';
import {
  lowerMinimumBid,
  type LowerMinimumBidInput,
  type LowerMinimumBidResult,
} from '../domain/auction/lower-minimum-bid.ts';
import { getWeth, type GetWethInput, type GetWethResult } from '../domain/bid/get-weth.ts';
import { placeBid, type PlaceBidInput, type PlaceBidResult } from '../domain/bid/place-bid.ts';
import { unwrapWeth, type UnwrapWethInput, type UnwrapWethResult } from '../domain/bid/unwrap-weth.ts';
import { claimAll, type ClaimAllInput, type ClaimOutcome } from '../domain/claim/claim-all.ts';
import { claimCube, type ClaimCubeInput, type ClaimCubeResult } from '../domain/claim/claim-cube.ts';
import { claimFunds, type ClaimFundsResult } from '../domain/claim/claim-funds.ts';
import { takeOut, type TakeOutInput, type TakeOutResult } from '../domain/claim/take-out.ts';
import { withdrawBid, type WithdrawBidResult } from '../domain/claim/withdraw-bid.ts';
import { createCube, type CreateCubeResult } from '../domain/cube/create-cube.ts';
import type { CreateCubeInput } from '../domain/cube/create-cube-state.ts';
import { sendCube, type SendCubeInput, type SendCubeResult } from '../domain/cube/send-cube.ts';
import type { CreateDropInput } from '../domain/drop/create-drop-state.ts';
import { createDrop, type CreateDropResult } from '../domain/drop/create-drop.ts';
import type { LotInput } from '../domain/lot/lot-input.ts';
import { createNfts, type CreateNftsInput, type CreateNftsResult } from '../domain/nft/create-nfts.ts';
import { buyCube, type BuyCubeInput, type BuyCubeResult } from '../domain/sale/buy-cube.ts';
import {
  cancelAllSales,
  type CancelAllSalesInput,
  type CancelAllSalesResult,
} from '../domain/sale/cancel-all-sales.ts';
import { cancelSale, type CancelSaleInput, type CancelSaleResult } from '../domain/sale/cancel-sale.ts';
import { createSale, type CreateSaleInput, type CreateSaleResult } from '../domain/sale/create-sale.ts';
import {
  createSeason,
  type CreateSeasonInput,
  type CreateSeasonResult,
} from '../domain/season/create-season.ts';
import {
  acceptOffer,
  type AcceptOfferInput,
  type AcceptOfferResult,
} from '../domain/signed-order/accept-offer.ts';
import {
  cancelAllOrders,
  type CancelAllOrdersInput,
  type CancelAllOrdersResult,
} from '../domain/signed-order/cancel-all-orders.ts';
import {
  cancelOrder,
  type CancelOrderInput,
  type CancelOrderResult,
} from '../domain/signed-order/cancel-order.ts';
import {
  fillListing,
  type FillListingInput,
  type FillListingResult,
} from '../domain/signed-order/fill-listing.ts';
import {
  makeListing,
  type MakeListingInput,
  type MakeListingResult,
} from '../domain/signed-order/make-listing.ts';
import { makeOffer, type MakeOfferInput, type MakeOfferResult } from '../domain/signed-order/make-offer.ts';
import type { Listing, Offer } from '../api/records/signed-order.ts';
import type { Flow } from '../flow/flow.ts';
import { inWei, type InWei } from './results.ts';
import type { FlowOptions, FlowResult, Runs } from './runs.ts';
import { restoreInput } from './stored-input.ts';

/** Runs a flow with an input, or continues a run of it. Amounts in the result are in wei, as `bigint`. */
export type FlowMethod<Input, Result extends FlowResult> = (
  input: Input,
  options?: FlowOptions,
) => Promise<Result>;

/**
 * A method for each flow of an account. Each one pays only what is missing, and continues a run that was interrupted:
 * repeating a call with the same input never pays twice. Amounts are in wei, and on-chain ids are `bigint` in inputs and
 * decimal strings in results.
 *
 * Each method throws a `CubedropError`: the code of the rule that forbids the action, such as `bid-too-low`;
 * `insufficient-funds`; `reverted`; `unconfirmed` if the transaction was sent but is not confirmed yet; `conflict` if an
 * earlier run for the same lot or item had other input, or if another transaction of the account is pending; `canceled`
 * if the user declines; `sign-in`; `unavailable`; `aborted`.
 */
export interface FlowMethods {
  /**
   * Sells a cube of the account to the buyer who signed an offer, for at least `minimumProceeds`. `proceeds` of the
   * result is what the seller received, `price` what the buyer paid: {@link acceptOffer}.
   */
  acceptOffer: FlowMethod<AcceptOfferInput, InWei<AcceptOfferResult, 'price' | 'proceeds'>>;
  /**
   * Buys a cube at the fixed price of its sale, and nothing if the price differs from `price`. WETH pays first, then
   * ether: {@link buyCube}.
   */
  buyCube: FlowMethod<BuyCubeInput, InWei<BuyCubeResult, 'price' | 'ether'>>;
  /**
   * Buys a cube in an owner's auction without bids at its buy-now price, and nothing if that differs from `price`. WETH
   * pays first, then ether: {@link buyNow}.
   */
  buyNow: FlowMethod<BuyNowInput, InWei<BuyNowResult, 'price' | 'ether'>>;
  /** Cancels all listings and offers that the account has signed, in one transaction: {@link cancelAllOrders}. */
  cancelAllOrders: FlowMethod<CancelAllOrdersInput, CancelAllOrdersResult>;
  /** Ends all fixed-price sales of the account, in one transaction: {@link cancelAllSales}. */
  cancelAllSales: FlowMethod<CancelAllSalesInput, CancelAllSalesResult>;
  /** Cancels a listing or an offer that the account has signed, so that nobody can fill it: {@link cancelOrder}. */
  cancelOrder: FlowMethod<CancelOrderInput, CancelOrderResult>;
  /** Ends the fixed-price sale of a cube: {@link cancelSale}. */
  cancelSale: FlowMethod<CancelSaleInput, CancelSaleResult>;
  /**
   * Makes a list of claims and withdrawals, several in one transaction where possible. Those that are not possible now
   * are skipped with a reason: {@link claimAll}.
   */
  claimAll: FlowMethod<ClaimAllInput, { claims: InWei<ClaimOutcome, 'amount'>[] }>;
  /** Claims the cube of an ended lot for its winner, or for the seller if there is no bid: {@link claimCube}. */
  claimCube: FlowMethod<ClaimCubeInput, ClaimCubeResult>;
  /**
   * Pays the winning bid of an ended lot to its seller. `royalty` of the result is what the cube's creator received:
   * {@link claimFunds}.
   */
  claimFunds: FlowMethod<LotInput, InWei<ClaimFundsResult, 'amount' | 'royalty'>>;
  /** Opens an owner's auction of one cube, optionally with a buy-now price: {@link createAuction}. */
  createAuction: FlowMethod<CreateAuctionInput, CreateAuctionResult>;
  /** Makes a cube of one copy each of six NFTs, which it holds permanently: {@link createCube}. */
  createCube: FlowMethod<CreateCubeInput, CreateCubeResult>;
  /** Opens a drop, which auctions cubes of the account. Requires the creator role: {@link createDrop}. */
  createDrop: FlowMethod<CreateDropInput, CreateDropResult>;
  /** Uploads and mints NFTs, in as few transactions as possible: {@link createNfts}. */
  createNfts: FlowMethod<CreateNftsInput, CreateNftsResult>;
  /** Offers a cube at a fixed price until `expiresAt`; it stays with its owner until it is bought: {@link createSale}. */
  createSale: FlowMethod<CreateSaleInput, CreateSaleResult>;
  /** Groups drops of the account into a season. Sends no transaction: {@link createSeason}. */
  createSeason: FlowMethod<CreateSeasonInput, CreateSeasonResult>;
  /** Buys a listed cube at the price that its owner signed. WETH pays first, then ether: {@link fillListing}. */
  fillListing: FlowMethod<FillListingInput, InWei<FillListingResult, 'price' | 'ether'>>;
  /** Wraps ETH as WETH: {@link getWeth}. */
  getWeth: FlowMethod<GetWethInput, InWei<GetWethResult, 'amount'>>;
  /** Grants an account the creator role. Only the owner of the drop contract can do this: {@link grantCreator}. */
  grantCreator: FlowMethod<CreatorRoleInput, CreatorRoleResult>;
  /** Lowers the minimum bid of all lots without a bid in a drop or an owner's auction: {@link lowerMinimumBid}. */
  lowerMinimumBid: FlowMethod<LowerMinimumBidInput, InWei<LowerMinimumBidResult, 'minimumBid'>>;
  /** Signs a listing of a cube at a fixed price, and publishes it: {@link makeListing}. */
  makeListing: FlowMethod<MakeListingInput, Omit<MakeListingResult, 'order'> & { order: Listing }>;
  /**
   * Signs an offer for a cube or for the cubes of a creator, and publishes it. `ether` of the result is what was
   * converted from ETH into WETH: {@link makeOffer}.
   */
  makeOffer: FlowMethod<MakeOfferInput, Omit<InWei<MakeOfferResult, 'ether'>, 'order'> & { order: Offer }>;
  /**
   * Bids on a lot. `raise` is added to the account's earlier total, which the result states as `total`. WETH pays first,
   * then ether: {@link placeBid}.
   */
  placeBid: FlowMethod<PlaceBidInput, InWei<PlaceBidResult, 'raise' | 'ether' | 'total'>>;
  /** Revokes what a contract may transfer for the account: {@link revokeAllowance}. */
  revokeAllowance: FlowMethod<AllowanceOf, RevokeAllowanceResult>;
  /** Revokes an account's creator role. Only the owner of the drop contract can do this: {@link revokeCreator}. */
  revokeCreator: FlowMethod<CreatorRoleInput, CreatorRoleResult>;
  /** Transfers a cube of the account to another one, without asking its recipient: {@link sendCube}. */
  sendCube: FlowMethod<SendCubeInput, SendCubeResult>;
  /** Takes cubes without a bid out of a drop or an owner's auction of the account: {@link takeOut}. */
  takeOut: FlowMethod<TakeOutInput, TakeOutResult>;
  /** Unwraps WETH to ETH: {@link unwrapWeth}. */
  unwrapWeth: FlowMethod<UnwrapWethInput, InWei<UnwrapWethResult, 'amount'>>;
  /** Withdraws the account's total on a lot on which it was outbid, at any time: {@link withdrawBid}. */
  withdrawBid: FlowMethod<LotInput, InWei<WithdrawBidResult, 'amount'>>;
}

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

  const methods: FlowMethods = {
    acceptOffer: methodReading(acceptOffer, inWei.acceptOffer),
    buyCube: methodReading(buyCube, inWei.buyCube),
    buyNow: methodReading(buyNow, inWei.buyNow),
    cancelAllOrders: method(cancelAllOrders),
    cancelAllSales: method(cancelAllSales),
    cancelOrder: method(cancelOrder),
    cancelSale: method(cancelSale),
    claimAll: methodReading(claimAll, inWei.claimAll),
    claimCube: method(claimCube),
    claimFunds: methodReading(claimFunds, inWei.claimFunds),
    createAuction: method(createAuction),
    createCube: method(createCube),
    createDrop: method(createDrop),
    createNfts: method(createNfts),
    createSale: method(createSale),
    createSeason: method(createSeason),
    fillListing: methodReading(fillListing, inWei.fillListing),
    getWeth: methodReading(getWeth, inWei.getWeth),
    grantCreator: method(grantCreator),
    lowerMinimumBid: methodReading(lowerMinimumBid, inWei.lowerMinimumBid),
    makeListing: methodReading(makeListing, inWei.makeListing),
    makeOffer: methodReading(makeOffer, inWei.makeOffer),
    placeBid: methodReading(placeBid, inWei.placeBid),
    revokeAllowance: method(revokeAllowance),
    revokeCreator: method(revokeCreator),
    sendCube: method(sendCube),
    takeOut: method(takeOut),
    unwrapWeth: methodReading(unwrapWeth, inWei.unwrapWeth),
    withdrawBid: methodReading(withdrawBid, inWei.withdrawBid),
  };
  return { methods, byName };
}
