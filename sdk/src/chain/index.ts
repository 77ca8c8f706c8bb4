/**
 * Contract bindings: connecting, reading and signing. On-chain ids and wei amounts are `bigint`.
 *
 * @module @cubedrop/sdk/chain
 */
export * from './abi-types.ts';
export * from './abis.ts';
export * from './auctions.ts';
export * from './balances.ts';
export * from './connect.ts';
export * from './contracts.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './fees.ts';
export * from './gas.ts';
export * from './local-key.ts';
export * from './lots.ts';
export * from './now.ts';
export * from './orders.ts';
export { REVERT_REASONS } from './revert-reasons.ts';
export * from './read-contracts.ts';
export * from './transactions.ts';
export * from './trust-contracts.ts';
export type * from './sender.ts';
export type * from './types.ts';
