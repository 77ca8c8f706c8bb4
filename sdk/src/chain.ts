/**
 * Contract bindings: connecting, reading and signing. On-chain ids and wei amounts are `bigint`.
 *
 * @module @cubedrop/sdk/chain
 */
export * from './chain/abi-types.ts';
export * from './chain/abortable-chain.ts';
export * from './chain/abis.ts';
export * from './domain/auction/auction-contract.ts';
export * from './chain/balances.ts';
export { checkNetwork, type ChainConfig, type ConnectOptions } from './chain/connect.ts';
export * from './chain/contracts.ts';
export { isKnownAlready } from './chain/errors.ts';
export * from './chain/events.ts';
export * from './chain/fees.ts';
export * from './chain/gas.ts';
export * from './chain/local-key.ts';
export * from './domain/lot/read-lot.ts';
export * from './chain/now.ts';
export * from './domain/sale/read-order.ts';
export * from './domain/signed-order/order-hash.ts';
export * from './domain/signed-order/order-signature.ts';
export * from './domain/signed-order/read-buyer-funds.ts';
export * from './domain/signed-order/read-latest-cube-id.ts';
export * from './domain/signed-order/read-order-share.ts';
export * from './domain/signed-order/read-order-status.ts';
export * from './domain/problem/connect-chain.ts';
export * from './domain/transaction/remote-key-sender.ts';
export { REVERT_REASONS } from './domain/problem/revert-reasons.ts';
export * from './domain/trust/read-contracts.ts';
export * from './chain/transactions.ts';
export * from './domain/trust/trust-contracts.ts';
export * from './chain/verify-sent.ts';
export type * from './chain/revert-reason.ts';
export type * from './chain/sender.ts';
export type * from './chain/types.ts';
