/**
 * Types, validation rules, UI texts, amounts and times. Nothing here accesses the network, and everything is pure
 * except `abortable`, `readBytes`, `webLocks` and `eip1193Sender`. Rules take the current time as an argument
 * (`now`, in whole seconds since the epoch), amounts are `bigint` wei, and the texts are the ones shown by the
 * storefront and the CLI.
 *
 * @module @cubedrop/sdk
 */
export * from './domain/account/admin-password.ts';
export * from './domain/account/messages.ts';
export * from './domain/account/phone.ts';
export * from './domain/account/rules.ts';
export * from './domain/account/second-factor.ts';
export * from './domain/auction/lower-minimum-bid-rules.ts';
export * from './domain/auction/messages.ts';
export * from './domain/auction/rules.ts';
export type * from './domain/auction/types.ts';
export * from './domain/bid/messages.ts';
export * from './domain/bid/minimum-raise.ts';
export * from './domain/bid/position.ts';
export * from './domain/bid/rules.ts';
export type * from './domain/bid/types.ts';
export * from './domain/claim/claim-groups.ts';
export * from './domain/claim/messages.ts';
export * from './domain/claim/rules.ts';
export type * from './domain/claim/types.ts';
export * from './domain/collection/rules.ts';
export * from './domain/creator-application/messages.ts';
export * from './domain/creator-application/rules.ts';
export * from './domain/cube/cube-metadata.ts';
export * from './domain/cube/messages.ts';
export * from './domain/cube/royalty.ts';
export * from './domain/cube/rules.ts';
export * from './domain/cube/size.ts';
export * from './domain/cube/sleeve.ts';
export type * from './domain/cube/types.ts';
export * from './domain/drop/draw.ts';
export * from './domain/drop/drop-metadata.ts';
export * from './domain/drop/span.ts';
export * from './domain/drop/messages.ts';
export * from './domain/drop/rules.ts';
export type * from './domain/drop/types.ts';
export * from './domain/follow/messages.ts';
export * from './domain/follow/rules.ts';
export * from './domain/happening/messages.ts';
export * from './domain/happening/path.ts';
export type { BidGroup, BidState } from './api/records/bid-state.ts';
export type { Draw, DrawTerms } from './api/records/draw.ts';
export type { AuctionKind } from './api/records/lot-id.ts';
export type { AuctionTerms, Lot } from './api/records/lot.ts';
export type {
  ListedOrderState,
  Listing,
  Offer,
  OfferTarget,
  OrderTerms,
  SignedOrder,
  SignedOrderState,
  UnsignedOrder,
  WantedCubes,
} from './api/records/signed-order.ts';
export * from './base/abortable.ts';
export * from './base/bidirectional.ts';
export * from './base/chunks.ts';
export { suggestion } from './base/closest-word.ts';
export * from './base/error-details.ts';
export * from './base/error-docs.ts';
export * from './base/errors.ts';
export * from './base/fault.ts';
export * from './base/hex.ts';
export * from './base/hidden-characters.ts';
export * from './base/insufficient-funds.ts';
export * from './base/keys-of.ts';
export * from './base/json.ts';
export * from './base/key.ts';
export * from './base/empty-list.ts';
export * from './base/markup.ts';
export * from './base/max-batch.ts';
export * from './base/page-sizes.ts';
export * from './base/metadata/index.ts';
export * from './base/network.ts';
export * from './base/on-chain-id.ts';
export * from './base/money/index.ts';
export * from './domain/nft/messages.ts';
export * from './domain/nft/nft-metadata.ts';
export * from './domain/nft/rarity.ts';
export * from './domain/nft/rules.ts';
export type * from './domain/nft/types.ts';
export * from './domain/notice/messages.ts';
export type * from './domain/notice/types.ts';
export * from './domain/problem/messages.ts';
export * from './domain/public-profile/messages.ts';
export * from './domain/public-profile/rules.ts';
export * from './domain/push/messages.ts';
export * from './domain/push/rules.ts';
export * from './domain/sale/messages.ts';
export * from './domain/sale/share.ts';
export * from './domain/sale/state.ts';
export * from './domain/sale/rules.ts';
export type * from './domain/sale/types.ts';
export * from './domain/season/messages.ts';
export * from './domain/season/rules.ts';
export type * from './domain/season/types.ts';
export * from './domain/signed-order/messages.ts';
export * from './domain/signed-order/order-json.ts';
export * from './domain/signed-order/rules.ts';
export * from './domain/signed-order/typed-data.ts';
export * from './base/read-bytes.ts';
export * from './base/secure-address.ts';
export * from './base/server-id.ts';
export * from './domain/share/embed.ts';
export * from './domain/share/messages.ts';
export * from './domain/share/pages.ts';
export * from './base/text.ts';
export * from './base/time/index.ts';
export type * from './base/typed-data.ts';
export * from './base/wallet-error.ts';
export * from './base/web-locks.ts';
export * from './domain/transaction/eip1193-sender.ts';
export * from './domain/transaction/failure-texts.ts';
export * from './domain/transaction/messages.ts';
export * from './domain/transaction/payment-plan.ts';
export * from './domain/transaction/quote.ts';
export * from './domain/transaction/rules.ts';
export * from './domain/trust/messages.ts';
export * from './domain/trust/rules.ts';
export type * from './domain/trust/types.ts';
export * from './domain/upload/content-kind.ts';
export * from './domain/upload/messages.ts';
export * from './domain/upload/mp3.ts';
export * from './domain/upload/picture-end.ts';
export * from './domain/upload/renditions.ts';
export * from './domain/upload/rules.ts';
export * from './domain/upload/uploaded.ts';
export * from './domain/upload/without-metadata.ts';
export * from './domain/webhook/messages.ts';
export * from './domain/webhook/rules.ts';
export * from './domain/webhook/signature.ts';
export type * from './domain/webhook/types.ts';
