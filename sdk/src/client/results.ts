import type { BuyNowResult } from '../domain/auction/buy-now.ts';
import type { LowerMinimumBidResult } from '../domain/auction/lower-minimum-bid.ts';
import type { GetWethResult } from '../domain/bid/get-weth.ts';
import type { PlaceBidResult } from '../domain/bid/place-bid.ts';
import type { UnwrapWethResult } from '../domain/bid/unwrap-weth.ts';
import type { ClaimAllResult } from '../domain/claim/claim-all.ts';
import type { ClaimFundsResult } from '../domain/claim/claim-funds.ts';
import type { WithdrawBidResult } from '../domain/claim/withdraw-bid.ts';
import type { BuyCubeResult } from '../domain/sale/buy-cube.ts';
import type { AcceptOfferResult } from '../domain/signed-order/accept-offer.ts';
import type { FillListingResult } from '../domain/signed-order/fill-listing.ts';
import type { MakeListingResult } from '../domain/signed-order/make-listing.ts';
import type { MakeOfferResult } from '../domain/signed-order/make-offer.ts';
import { listingFromJson, offerFromJson } from '../domain/signed-order/order-json.ts';

/**
 * A result of a flow whose members `Amounts` are `bigint`, in wei. `runFlow` returns them as decimal strings, because
 * journals keep them as JSON.
 */
export type InWei<Result, Amounts extends keyof Result> = {
  [Name in keyof Result]: Name extends Amounts ? bigint | Extract<Result[Name], null> : Result[Name];
};

/**
 * Functions that return the result of a flow with its amounts as `bigint`, in wei, and its signed order as a record. A
 * journal keeps results as JSON, with decimal strings. Results without amounts need no such function.
 */
export const inWei = {
  acceptOffer: (result: AcceptOfferResult) => ({
    ...result,
    price: BigInt(result.price),
    proceeds: BigInt(result.proceeds),
  }),
  buyCube: (result: BuyCubeResult) => ({
    ...result,
    price: BigInt(result.price),
    ether: BigInt(result.ether),
  }),
  buyNow: (result: BuyNowResult) => ({
    ...result,
    price: BigInt(result.price),
    ether: BigInt(result.ether),
  }),
  claimAll: ({ claims }: ClaimAllResult) => ({
    claims: claims.map((claim) => ({
      ...claim,
      amount: claim.amount === null ? null : BigInt(claim.amount),
    })),
  }),
  claimFunds: (result: ClaimFundsResult) => ({
    ...result,
    amount: BigInt(result.amount),
    royalty: BigInt(result.royalty),
  }),
  fillListing: (result: FillListingResult) => ({
    ...result,
    price: BigInt(result.price),
    ether: BigInt(result.ether),
  }),
  getWeth: (result: GetWethResult) => ({ ...result, amount: BigInt(result.amount) }),
  lowerMinimumBid: (result: LowerMinimumBidResult) => ({ ...result, minimumBid: BigInt(result.minimumBid) }),
  makeListing: (result: MakeListingResult) => ({ ...result, order: listingFromJson(result.order) }),
  makeOffer: (result: MakeOfferResult) => ({
    ...result,
    order: offerFromJson(result.order),
    ether: BigInt(result.ether),
  }),
  placeBid: (result: PlaceBidResult) => ({
    ...result,
    raise: BigInt(result.raise),
    ether: BigInt(result.ether),
    total: BigInt(result.total),
  }),
  unwrapWeth: (result: UnwrapWethResult) => ({ ...result, amount: BigInt(result.amount) }),
  withdrawBid: (result: WithdrawBidResult) => ({ ...result, amount: BigInt(result.amount) }),
};
