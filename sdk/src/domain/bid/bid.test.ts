import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_AMOUNT } from '../../base/money/index.ts';
import { problemText } from '../problem/messages.ts';
import { minimumTotal } from './minimum-raise.ts';
import {
  bidRange,
  bidRefusal,
  bidStateOf,
  bidStep,
  clampBid,
  clampWeth,
  raiseRefusal,
  raiseTo,
  type BidParameters,
} from './rules.ts';

const terms = { minimumBid: 100n, bidDelta: 10n, startsAt: 1_000, endsAt: 2_000 };
const none = { highestBid: 0n, ownTotal: 0n };
const rich = { eth: 1_000n, weth: 0n };

const amount = fc.bigInt(0n, 10n ** 24n);
const lot = fc.record({
  minimumBid: amount,
  bidDelta: amount,
  bids: fc.array(fc.tuple(fc.nat(2), amount), { maxLength: 12 }),
});

describe('bids', () => {
  it('within the range lead by at least the bid delta or, as the first bid, reach the minimum bid; lower ones are too low', () => {
    fc.assert(
      fc.property(lot, ({ minimumBid, bidDelta, bids }) => {
        const totals = [0n, 0n, 0n];
        let highestBid = 0n;
        for (const [bidder, extra] of bids) {
          const standing = { highestBid, ownTotal: totals[bidder]! };
          const range = bidRange({ minimumBid, bidDelta }, standing, { eth: MAX_AMOUNT, weth: MAX_AMOUNT });
          const total = totals[bidder]! + clampBid(range.minimum + extra, range);
          expect(total).toBeGreaterThan(highestBid);
          expect(total).toBeGreaterThanOrEqual(highestBid === 0n ? minimumBid : highestBid + bidDelta);
          const least = minimumTotal({ minimumBid, bidDelta }, highestBid);
          const lot = { terms: { minimumBid, bidDelta }, standing };
          expect(raiseRefusal(range.minimum - 1n, lot, { weth: MAX_AMOUNT })).toEqual({
            code: 'bid-too-low',
            details: { least, total: least - 1n },
          });
          totals[bidder] = highestBid = total;
        }
      }),
    );
  });

  it('are clamped to the range, or to its minimum if the range is empty', () => {
    fc.assert(
      fc.property(fc.bigInt(), amount, amount, (raise, minimum, maximum) => {
        const clamped = clampBid(raise, { minimum, maximum });
        if (maximum < minimum) return expect(clamped).toBe(minimum);
        expect(clamped >= minimum && clamped <= maximum).toBe(true);
        if (raise >= minimum && raise <= maximum) expect(clamped).toBe(raise);
      }),
    );
  });

  it('are limited to a range from the minimum raise to the whole balance', () => {
    expect(bidRange(terms, { highestBid: 200n, ownTotal: 150n }, rich)).toEqual({
      minimum: 60n,
      maximum: 1_000n,
    });
  });

  it('are limited by ETH and WETH together, or by the WETH if paid in WETH alone', () => {
    const range = bidRange(terms, none, { eth: 70n, weth: 50n });
    expect(range).toEqual({ minimum: 100n, maximum: 120n });
    const first = { terms, standing: none };
    expect(raiseRefusal(110n, first, { weth: 50n })).toEqual({
      code: 'insufficient-weth',
      details: { needed: 110n, available: 50n },
    });
    for (const balance of [{ weth: 110n }, null]) expect(raiseRefusal(110n, first, balance)).toBeUndefined();
    expect(raiseRefusal(99n, first, null)).toMatchObject({ code: 'bid-too-low' });
  });

  it('are refused with the text that the bid button shows', () => {
    const reason = (parameters: BidParameters) => {
      const refusal = bidRefusal(parameters);
      return refusal && problemText(refusal);
    };
    const state = { terms, standing: none, balance: rich, isOwn: false, now: 1_500 };
    expect(reason(state)).toBeUndefined();
    expect(reason({ ...state, balance: null })).toBeUndefined();
    expect(reason({ ...state, now: 999 })).toBe('Auction Starts At');
    expect(reason({ ...state, now: 2_000 })).toBe('Auction Ended');
    expect(reason({ ...state, isOwn: true })).toBe('You Cannot bid on your own Cube');
    expect(reason({ ...state, balance: { eth: 50n, weth: 49n } })).toBe('Insufficient Balance');
  });

  it('have a step of the bid delta, or of 0.0001 ETH if there is none', () => {
    expect([bidStep(terms), bidStep({ bidDelta: 0n })]).toEqual([10n, 100_000_000_000_000n]);
  });

  it('are leading or outbid while the lot is open, and won or lost afterwards', () => {
    const [ana, rui] = ['0xa1', '0xb2'] as const;
    const lot = {
      seller: rui,
      highestBidder: ana,
      fundsClaimed: false,
      cubeClaimed: false,
      startsAt: 1_000,
      endsAt: 2_000,
    };
    const states = (now: number, more = {}) =>
      [ana, rui].map((account) => bidStateOf({ ...lot, ...more }, account, now));
    expect(states(1_999)).toEqual(['leading', 'outbid']);
    expect(states(2_000)).toEqual(['won', 'lost']);
    expect(states(1_500, { isBought: true })).toEqual(['won', 'lost']);
  });

  it('raise the bidder’s total to a given one by the difference', () => {
    expect(raiseTo(150n, { ownTotal: 0n })).toBe(150n);
    expect(raiseTo(150n, { ownTotal: 100n })).toBe(50n);
    expect(raiseTo(150n, { ownTotal: 150n })).toBeUndefined();
  });
});

it('clampWeth keeps the amount of a conversion between 0 and the balance', () => {
  expect([clampWeth(-1n, rich), clampWeth(7n, rich), clampWeth(7_000n, rich)]).toEqual([0n, 7n, 1_000n]);
});
