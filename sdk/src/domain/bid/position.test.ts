import { describe, expect, it } from '@jest/globals';
import type { Address } from '../../base/hex.ts';
import { bidderPosition, bidGroupOf, type PositionParameters } from './position.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OTHER: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const SELLER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const position = (highestBidder: Address | null, fields: Partial<PositionParameters> = {}) =>
  bidderPosition({
    lot: {
      seller: SELLER,
      startsAt: 1_000,
      endsAt: 2_000,
      highestBidder,
      fundsClaimed: false,
      cubeClaimed: false,
    },
    account: ME,
    hasBid: true,
    ownTotal: 5n,
    now: 1_500,
    ...fields,
  });

describe('the position of a bidder', () => {
  it('follows the highest bid while the lot runs', () => {
    expect(position(ME)).toBe('leading');
    expect(position(OTHER)).toBe('outbid');
  });

  it('is the outcome from the end on, even for a bid that was withdrawn', () => {
    expect(position(ME, { now: 2_000 })).toBe('won');
    expect(position(OTHER, { now: 2_000 })).toBe('lost');
    expect(position(OTHER, { now: 2_000, ownTotal: 0n })).toBe('lost');
  });

  it('is the outcome immediately if the lot was bought', () => {
    const lot = { seller: SELLER, startsAt: 1_000, endsAt: 2_000, fundsClaimed: false, cubeClaimed: true };
    expect(position(null, { lot: { ...lot, highestBidder: ME, isBought: true } })).toBe('won');
  });

  it('does not exist without a bid, for visitors, and for a bid withdrawn while the lot is running', () => {
    expect(position(OTHER, { hasBid: false, ownTotal: 0n })).toBeUndefined();
    expect(position(OTHER, { hasBid: false, ownTotal: 0n, now: 2_000 })).toBeUndefined();
    expect(position(null, { account: null, hasBid: false, ownTotal: 0n })).toBeUndefined();
    expect(position(OTHER, { ownTotal: 0n })).toBeUndefined();
  });
});

describe('the group of an account’s bid', () => {
  const group = (
    highestBidder: Address,
    fields: { cubeClaimed?: boolean; ownTotal?: bigint; now?: number } = {},
  ) => {
    const { cubeClaimed = false, ...rest } = fields;
    const lot = {
      seller: SELLER,
      startsAt: 1_000,
      endsAt: 2_000,
      highestBidder,
      fundsClaimed: false,
      cubeClaimed,
    };
    return bidGroupOf({ lot, account: ME, ownTotal: 5n, now: 1_500, ...rest });
  };

  it('is needs-you for a bidder who can raise, claim or withdraw', () => {
    expect(group(OTHER)).toBe('needs-you');
    expect(group(OTHER, { now: 2_000 })).toBe('needs-you');
    expect(group(ME, { now: 2_000 })).toBe('needs-you');
  });

  it('is running for the leader until the end', () => {
    expect(group(ME)).toBe('running');
    expect(group(ME, { now: 1_999 })).toBe('running');
  });

  it('is over once nothing is left to do, and immediately for a bid withdrawn while the lot is running', () => {
    expect(group(ME, { now: 2_000, cubeClaimed: true })).toBe('over');
    expect(group(OTHER, { now: 2_000, ownTotal: 0n })).toBe('over');
    expect(group(OTHER, { ownTotal: 0n })).toBe('over');
  });
});
