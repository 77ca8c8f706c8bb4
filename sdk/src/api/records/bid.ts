import { toAddress, type Address } from '../../base/hex.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';

/** A bid on a lot. Amounts are in wei. */
export interface Bid {
  /** Id of the bidder's account, derived from the address. `null` if that wallet has never signed in. */
  userId: string | null;
  /** Account that made the bid. */
  bidder: Address;
  /** The bidder's total after this bid. */
  total: bigint;
  /** Amount that this bid added to the bidder's total, in wei. */
  raise: bigint;
  /** Whether this bidder won and the cube was claimed. */
  cubeClaimed: boolean;
  /**
   * Whether this bidder is settled: for an outbid bidder, whether everything was withdrawn; for the highest bidder,
   * whether the cube was claimed.
   */
  withdrawn: boolean;
  /** Whether the winning bid was paid to the seller. */
  fundsClaimed: boolean;
  /** Hash of the transaction. */
  transaction: string;
  /** Time of the transaction's block. */
  blockTime: Seconds;
}

export const decodeBid = (wire: Wire['BidEntry']): Bid => ({
  userId: wire.userId,
  bidder: toAddress(wire.address),
  total: parseWei(wire.Bid),
  raise: parseWei(wire.raise),
  cubeClaimed: wire.claimNft,
  withdrawn: wire.withdraw,
  fundsClaimed: wire.claimFunds,
  transaction: wire.transaction,
  blockTime: wire.blockTime,
});
