import { account, wei } from '../../server/test/search/test-ids.ts';
import { FILLED_AT } from './times.mjs';

/** Share of outbid bidders who have not withdrawn their deposits. */
const LEFT_IN = 0.1;
const NONE = wei(0);

/**
 * Returns functions that determine the bids on a lot or in an owner's auction.
 * @param {ReturnType<typeof import('./random.mjs').randomFrom>} random
 * @param {{ perLot: number, bidders: number }} counts average number of bids, and number of bidders
 */
export function bidsFrom(random, { perLot, bidders: all }) {
  /** Returns the bidders of a lot, the last of whom leads. */
  const biddersOf = () => {
    const count = Math.min(random.around(perLot), all);
    const first = random.zipf(all);
    return Array.from({ length: count }, (_, at) => account(1 + ((first + at) % all)));
  };
  /** Returns the row of each bidder. */
  const bidRowsOf = (bidders, lot, endsAt) =>
    bidders.map((bidder, at) => {
      const placed = wei(at + 1);
      const row = { ...lot, bidder, total: placed, withdrawn: NONE, stake: 'settled', endsAt };
      if (at === bidders.length - 1) return endsAt > FILLED_AT ? { ...row, stake: 'highest' } : row;
      if (random.next() < LEFT_IN) return { ...row, stake: 'outbid' };
      return { ...row, total: NONE, withdrawn: placed };
    });
  return { biddersOf, bidRowsOf };
}

/** Returns the state of a lot or an owner's auction. After its end, everything has been claimed. */
export function stateOf(bidders, endsAt) {
  const isOver = endsAt <= FILLED_AT;
  return {
    highestBidder: bidders.at(-1) ?? null,
    highestBid: wei(bidders.length),
    bids: bidders.length,
    fundsClaimed: isOver && bidders.length > 0,
    cubeClaimed: isOver,
  };
}
