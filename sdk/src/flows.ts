/**
 * Resumable user actions: create, bid, claim, sell. A flow is a list of steps; `runFlow` runs it with a {@link
 * FlowContext} and can resume it after an interruption at any point. On-chain ids and wei amounts are `bigint` in
 * inputs and decimal strings in results, so that results can be serialized as JSON.
 *
 * @module @cubedrop/sdk/flows
 */
export * from './account/allowances.ts';
export * from './account/grant-creator.ts';
export * from './account/revoke-allowance.ts';
export * from './account/sign-in.ts';
export * from './auction/buy-now.ts';
export * from './auction/create-auction.ts';
export * from './auction/read-buy-now-quote.ts';
export type { OpenedAuction } from './auction/open-auction.ts';
export type { LotInput } from './auction/lot.ts';
export * from './bid/get-weth.ts';
export * from './bid/place-bid.ts';
export * from './bid/read-bid-quote.ts';
export * from './bid/unwrap-weth.ts';
export * from './claim/claim-all.ts';
export * from './claim/claim-cube.ts';
export * from './claim/claim-funds.ts';
export type {
  HandOver,
  HandOverState,
  Payout,
  PayoutState,
  Withdrawal,
  WithdrawalState,
} from './claim/claim-state.ts';
export * from './claim/take-out.ts';
export * from './claim/withdraw-bid.ts';
export type * from './cube/create-cube-state.ts';
export * from './cube/create-cube.ts';
export * from './cube/send-cube.ts';
export type * from './drop/create-drop-state.ts';
export * from './drop/create-drop.ts';
export * from './drop/order-random-drop.ts';
export * from './flow/index.ts';
export * from './manifest/keys.ts';
export type { CreateNftsState } from './nft/create-nfts-state.ts';
export * from './nft/create-nfts.ts';
export type { NftItem } from './nft/nft-item.ts';
export * from './sale/buy-cube.ts';
export * from './sale/cancel-sale.ts';
export * from './sale/create-sale.ts';
export * from './sale/read-sale-quote.ts';
export * from './sale/read-sale-terms.ts';
export * from './season/create-season.ts';
export * from './upload/documents.ts';
export * from './upload/put-file.ts';
export * from './upload/put-photo.ts';
export type * from './upload/types.ts';
