import type { operations } from '@cubedrop/sdk/api';

/** The `operationId` of a call. */
export type CallId = keyof operations;

/** Calls that wait until what they report has been indexed. */
export const REPORTING_CALLS = [
  'createDrop',
  'createCube',
  'reportCubeClaim',
  'reportPurchase',
  'createNfts',
  'reportBid',
  'reportSettlement',
  'reportUserAuctionBid',
  'reportUserAuctionSettlement',
  'reportFundsClaim',
  'reportUserAuctionFundsClaim',
  'reportTransaction',
  'createSale',
  'createUserAuction',
  'removeListing',
] as const satisfies readonly CallId[];
