/**
 * Resumable user actions: create, bid, claim, sell. A flow is a list of steps; `runFlow` runs it with a {@link
 * FlowContext} and can resume it after an interruption at any point. In inputs, wei amounts and on-chain ids are
 * `bigint`, except the ids of the NFTs of a new cube and of the cubes of a new drop, which are decimal strings. In
 * results, amounts and on-chain ids are decimal strings, so that results can be serialized as JSON.
 *
 * @module @cubedrop/sdk/flows
 */
export * from './domain/account/allowances.ts';
export { requireCreator } from './domain/account/creator-role.ts';
export * from './domain/account/grant-creator.ts';
export * from './domain/account/revoke-allowance.ts';
export * from './domain/account/sign-in.ts';
export * from './domain/auction/buy-now.ts';
export * from './domain/auction/create-auction.ts';
export * from './domain/auction/lower-minimum-bid.ts';
export * from './domain/auction/read-buy-now-quote.ts';
export type { OpenedAuction } from './domain/auction/open-auction.ts';
export type { LotInput } from './domain/lot/lot-input.ts';
export * from './domain/bid/get-weth.ts';
export * from './domain/bid/place-bid.ts';
export * from './domain/bid/read-bid-quote.ts';
export * from './domain/bid/unwrap-weth.ts';
export * from './domain/claim/claim-all.ts';
export * from './domain/claim/claim-cube.ts';
export * from './domain/claim/claim-funds.ts';
export type {
  ClaimedCube,
  CubeClaimState,
  Payout,
  PayoutState,
  Withdrawal,
  WithdrawalState,
} from './domain/claim/claim-state.ts';
export * from './domain/claim/take-out.ts';
export * from './domain/claim/withdraw-bid.ts';
export type * from './domain/cube/create-cube-state.ts';
export * from './domain/cube/create-cube.ts';
export * from './domain/cube/send-cube.ts';
export type * from './domain/drop/create-drop-state.ts';
export * from './domain/drop/create-drop.ts';
export * from './flow/index.ts';
export * from './domain/manifest-key/keys.ts';
export type { ExistingItem } from './domain/manifest-key/existing-item.ts';
export type { CreateNftsState } from './domain/nft/create-nfts-state.ts';
export * from './domain/nft/create-nfts.ts';
export type { NftItem } from './domain/nft/nft-item.ts';
export * from './domain/sale/buy-cube.ts';
export * from './domain/sale/cancel-all-sales.ts';
export * from './domain/sale/cancel-sale.ts';
export * from './domain/sale/create-sale.ts';
export * from './domain/sale/read-sale-quote.ts';
export * from './domain/sale/read-sale-terms.ts';
export * from './domain/season/create-season.ts';
export * from './domain/signed-order/accept-offer.ts';
export * from './domain/signed-order/cancel-all-orders.ts';
export * from './domain/signed-order/cancel-order.ts';
export * from './domain/signed-order/fill-listing.ts';
export * from './domain/signed-order/find-order.ts';
export * from './domain/signed-order/make-listing.ts';
export * from './domain/signed-order/make-offer.ts';
export * from './domain/signed-order/read-listing-quote.ts';
export { readOfferPayment } from './domain/signed-order/read-offer-payment.ts';
export * from './domain/signed-order/signed-orders-in.ts';
export type { SplitState } from './domain/transaction/decide-split.ts';
export * from './domain/upload/put-file.ts';
export * from './domain/upload/put-photo.ts';
export type * from './domain/upload/types.ts';
