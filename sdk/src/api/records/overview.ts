import { parseWei } from '../../base/money/parse.ts';
import type { Wire } from '../wire.ts';

/** Totals of the platform, including hidden drops and cubes. */
export interface Overview {
  /** Number of drops that have started and whose last lot has not ended. */
  runningDropCount: number;
  /** Number of owners' auctions that are running. */
  runningAuctionCount: number;
  /** Number of winning bids that have not been claimed. */
  unclaimedCount: number;
  /** Sum of the winning bids that have not been claimed, in wei. */
  unclaimedFunds: bigint;
  /** Number of sales, filled signed orders, purchases in auctions, and claimed winning bids. */
  paidCount: number;
  /** Sum of all payments that `paidCount` counts, in wei, fees and royalties included. */
  volume: bigint;
  /** Number of wallets that first signed in within the last `NEW_WALLET_AGE` seconds. */
  newWalletCount: number;
}

export const decodeOverview = (wire: Wire['Overview']): Overview => ({
  runningDropCount: wire.runningDrops,
  runningAuctionCount: wire.runningAuctions,
  unclaimedCount: wire.unclaimed,
  unclaimedFunds: parseWei(wire.unclaimedFunds),
  paidCount: wire.paid,
  volume: parseWei(wire.volume),
  newWalletCount: wire.newWallets,
});
