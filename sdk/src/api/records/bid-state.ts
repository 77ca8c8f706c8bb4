/** State of an account's bid: `leading` or `outbid` while the lot is open, `won` or `lost` once it has ended. */
export type BidState = 'leading' | 'outbid' | 'won' | 'lost';

/**
 * Group of a lot in a bidder's list: `needs-you` if the bidder can raise, claim or withdraw, `running` while the bidder
 * leads, `over` once the bidder has nothing left to do.
 */
export type BidGroup = 'needs-you' | 'running' | 'over';
