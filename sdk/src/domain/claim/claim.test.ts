import { describe, expect, it } from '@jest/globals';
import {
  claimCubeAvailability,
  claimFundsAvailability,
  sellerActions,
  takeBackAvailability,
  withdrawAvailability,
} from './rules.ts';
import type { ClaimParameters } from './types.ts';

const [seller, winner, outbid] = ['0xA1', '0xB2', '0xC3'] as const;
const end = 2_000;
const day = 86_400;

const after: ClaimParameters = {
  lot: {
    startsAt: 1_000,
    endsAt: end,
    seller,
    highestBidder: winner,
    fundsClaimed: false,
    cubeClaimed: false,
  },
  account: null,
  withdrawable: 0n,
  hasBid: false,
  paidOutBy: 'admin',
  now: end,
};
const lot = (change: Partial<ClaimParameters['lot']>) => ({ ...after.lot, ...change });
const shown = { visible: true, enabled: true, blockedBy: null };
const off = { visible: true, enabled: false, blockedBy: null };
const hidden = { visible: false, enabled: false, blockedBy: null };

describe('on a lot', () => {
  it('the seller can claim the funds only once, and only after the end', () => {
    expect(claimFundsAvailability({ ...after, account: '0xa1' })).toEqual(shown);
    expect(claimFundsAvailability({ ...after, account: seller, lot: lot({ fundsClaimed: true }) })).toEqual(
      off,
    );
    expect(claimFundsAvailability({ ...after, account: seller, now: end - 1 })).toEqual(hidden);
    expect(claimFundsAvailability({ ...after, account: seller, lot: lot({ highestBidder: null }) })).toEqual(
      hidden,
    );
    for (const account of [winner, outbid, null])
      expect(claimFundsAvailability({ ...after, account })).toEqual(hidden);
  });

  it('the winner can claim the cube once the funds are claimed, or a day after the end', () => {
    const won = { ...after, account: winner };
    expect(claimCubeAvailability(won)).toEqual({
      ...off,
      blockedBy: { code: 'funds-not-claimed', details: { by: 'admin', until: end + day } },
    });
    expect(claimCubeAvailability({ ...won, paidOutBy: 'owner' }).blockedBy).toEqual({
      code: 'funds-not-claimed',
      details: { by: 'owner', until: end + day },
    });
    expect(claimCubeAvailability({ ...won, now: end + day - 1 }).enabled).toBe(false);
    expect(claimCubeAvailability({ ...won, now: end + day })).toEqual(shown);
    expect(claimCubeAvailability({ ...won, lot: lot({ fundsClaimed: true }) })).toEqual(shown);
    expect(claimCubeAvailability({ ...won, lot: lot({ fundsClaimed: true, cubeClaimed: true }) })).toEqual(
      off,
    );
    expect(claimCubeAvailability({ ...won, now: end - 1 })).toEqual(hidden);
    expect(claimCubeAvailability({ ...after, account: outbid })).toEqual(hidden);
  });

  it('outbid bidders can withdraw after the end until nothing is left', () => {
    const lost = { ...after, account: outbid, hasBid: true };
    expect(withdrawAvailability({ ...lost, withdrawable: 5n })).toEqual(shown);
    expect(withdrawAvailability(lost)).toEqual(off);
    expect(withdrawAvailability({ ...lost, withdrawable: 5n, now: end - 1 })).toEqual(hidden);
    expect(withdrawAvailability({ ...after, account: winner, hasBid: true })).toEqual(hidden);
  });

  it('the seller can take back a cube without a bid, even before the start', () => {
    const unsold = { ...after, account: seller, lot: lot({ highestBidder: null }), now: 0 };
    expect(takeBackAvailability(unsold)).toEqual(shown);
    expect(takeBackAvailability({ ...unsold, lot: lot({ highestBidder: null, cubeClaimed: true }) })).toEqual(
      off,
    );
    expect(takeBackAvailability({ ...after, account: seller })).toEqual(hidden);
  });
});

describe('sellerActions', () => {
  const unsold = lot({ highestBidder: null });
  const lots = [after.lot, unsold, lot({ fundsClaimed: true }), { ...unsold, cubeClaimed: true }];
  const at = (now: number, account: '0xA1' | '0xB2' | null = seller) => sellerActions({ lots, account, now });

  it('allows cancelling the whole drop before it starts, and taking out single cubes until the end', () => {
    expect(sellerActions({ lots: [unsold, unsold], account: seller, now: 999 })).toEqual({
      lots: ['take-out', 'take-out'],
      canCancelDrop: true,
    });
    expect(sellerActions({ lots: [{ ...unsold, cubeClaimed: true }], account: seller, now: 999 })).toEqual({
      lots: [null],
      canCancelDrop: false,
    });
    expect(at(1_000)).toEqual({ lots: [null, 'take-out', null, null], canCancelDrop: false });
  });

  it('allows claiming funds and taking back unsold cubes after the end', () => {
    expect(at(end).lots).toEqual(['claim-funds', 'take-back', null, null]);
    for (const account of [winner, null] as const)
      expect(at(end, account).lots).toEqual([null, null, null, null]);
  });
});
