/**
 * Types, validation rules, UI texts, amounts and times. Everything here is pure; nothing accesses the network. Rules
 * take the current time as an argument (`now`, in whole seconds since the epoch), amounts are `bigint` wei, and the
 * texts are the ones shown by the web app and the CLI.
 *
 * @module @cubedrop/sdk
 */
export * from './account/admin-password.ts';
export * from './account/messages.ts';
export * from './account/phone.ts';
export * from './account/rules.ts';
export * from './account/second-factor.ts';
export * from './auction/messages.ts';
export * from './auction/rules.ts';
export type * from './auction/types.ts';
export * from './bid/messages.ts';
export * from './bid/rules.ts';
export type * from './bid/types.ts';
export * from './claim/messages.ts';
export * from './claim/rules.ts';
export type * from './claim/types.ts';
export * from './collection/rules.ts';
export * from './cube/messages.ts';
export * from './cube/royalty.ts';
export * from './cube/rules.ts';
export * from './cube/sleeve.ts';
export type * from './cube/types.ts';
export * from './drop/draw.ts';
export * from './drop/interest.ts';
export * from './drop/messages.ts';
export * from './drop/rules.ts';
export type * from './drop/types.ts';
export * from './errors.ts';
export * from './fault.ts';
export * from './hex.ts';
export * from './json.ts';
export * from './list.ts';
export * from './metadata/index.ts';
export * from './money/index.ts';
export * from './nft/messages.ts';
export * from './nft/rarity.ts';
export * from './nft/rules.ts';
export type * from './nft/types.ts';
export * from './notice/messages.ts';
export type * from './notice/types.ts';
export * from './sale/messages.ts';
export * from './sale/share.ts';
export * from './sale/state.ts';
export * from './sale/rules.ts';
export type * from './sale/types.ts';
export * from './season/messages.ts';
export * from './season/rules.ts';
export type * from './season/types.ts';
export * from './secure-address.ts';
export * from './server-id.ts';
export * from './share/messages.ts';
export * from './share/pages.ts';
export * from './text.ts';
export * from './time/index.ts';
export * from './transaction/failure-texts.ts';
export * from './transaction/messages.ts';
export * from './transaction/quote.ts';
export * from './transaction/rules.ts';
export * from './trust/messages.ts';
export * from './trust/rules.ts';
export type * from './trust/types.ts';
export * from './upload/content-kind.ts';
export * from './upload/messages.ts';
export * from './upload/mp3.ts';
export * from './upload/renditions.ts';
export * from './upload/rules.ts';
export * from './upload/uploaded.ts';
export * from './upload/without-metadata.ts';
