/** State of the bidding on a lot for one bidder. Amounts are in wei. */
export interface Standing {
  /** Highest total; 0 if there is no bid. */
  highestBid: bigint;
  /** This bidder's total; 0 without a bid. */
  ownTotal: bigint;
}

/** Minimum and maximum raise, in wei. `maximum` is less than `minimum` if the balance is insufficient. */
export interface BidRange {
  /** Lowest raise that the contract accepts, in wei. */
  minimum: bigint;
  /** Highest raise that the account can pay, in wei. */
  maximum: bigint;
}
