import { describe, expect, it } from '@jest/globals';
import { bid } from '../../test/records.ts';
import { stakeIn } from './stake.ts';

const ana = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const ben = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const bids = [bid(ana, 10n, '1'), bid(ben, 20n, '2'), bid(ana, 30n, '3')];
const led = { highestBidder: ana, highestBid: 30n } as const;

describe('an account’s stake in a lot', () => {
  it('is its latest total, which the highest bidder cannot withdraw', () => {
    expect(stakeIn(bids, ana, led)).toEqual({ hasBid: true, ownTotal: 30n, withdrawable: 0n });
  });

  it('can be withdrawn by an outbid bidder, whatever the case of their address', () => {
    const lower = ben.toLowerCase() as `0x${string}`;
    expect(stakeIn(bids, lower, led)).toEqual({ hasBid: true, ownTotal: 20n, withdrawable: 20n });
  });

  it('is 0 once withdrawn, and positive again after a later bid', () => {
    const out = bids.map((entry) => (entry.bidder === ben ? { ...entry, withdrawn: true } : entry));
    expect(stakeIn(out, ben, led)).toEqual({ hasBid: true, ownTotal: 0n, withdrawable: 0n });
    const later = [...out, bid(ben, 40n, '4'), bid(ana, 50n, '5')];
    expect(stakeIn(later, ben, { ...led, highestBid: 50n })?.withdrawable).toBe(40n);
  });

  it('is empty for visitors and accounts without bids', () => {
    const nothing = { hasBid: false, ownTotal: 0n, withdrawable: 0n };
    expect(stakeIn(bids, null, led)).toEqual(nothing);
    expect(stakeIn([], ana, { highestBidder: null, highestBid: 0n })).toEqual(nothing);
  });

  it('is unknown until the bids have loaded, except for visitors and the highest bidder', () => {
    expect(stakeIn(undefined, ben, led)).toBeUndefined();
    expect(stakeIn(undefined, null, led)).toMatchObject({ ownTotal: 0n });
    expect(stakeIn(undefined, ana, led)).toEqual({ hasBid: true, ownTotal: 30n, withdrawable: 0n });
  });

  it('is the lot’s highest bid for the highest bidder, even if the loaded bids are older', () => {
    expect(stakeIn(bids.slice(0, 2), ana, led)).toMatchObject({ ownTotal: 30n });
  });
});
