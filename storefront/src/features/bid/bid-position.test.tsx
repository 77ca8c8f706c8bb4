import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { BidPosition } from './bid-position.tsx';
import { usePosition } from './use-position.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OTHER: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

/**
 * Renders the position of an account that has bid 2 WETH, and that leads unless `leader` is another account. Renders
 * what a visitor sees if `account` is `null`.
 * @returns the messages shown, and functions that place a bid and set the time
 */
function watch({
  account = ME,
  leader = ME,
  now = 1_500,
}: { account?: Address | null; leader?: Address; now?: number } = {}) {
  let set: (fields: Parameters<typeof lot>[0]) => void = () => undefined;
  function Watched() {
    const [fields, setFields] = useState<Parameters<typeof lot>[0]>({
      highestBid: 2n * WEI_PER_ETH,
      highestBidder: leader,
    });
    set = setFields;
    const shown = lot(fields);
    const stake = account && { hasBid: true, ownTotal: 2n * WEI_PER_ETH };
    return (
      <BidPosition lot={shown} account={account} position={usePosition(shown, account, stake ?? undefined)} />
    );
  }
  const { messages, clock } = showInPage(<Watched />, { now });
  const bid = (highestBidder: Address, highestBid: bigint) => act(() => set({ highestBidder, highestBid }));
  return { messages, bid, setTime: (moment: number) => act(() => clock.set(moment)) };
}

const announced = (live: 'polite' | 'assertive') =>
  document.querySelector(`[aria-live=${live}]`)?.textContent;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the position of a bidder', () => {
  it('turns from leading to outbid, with a message and an assertive announcement', () => {
    const { messages, bid } = watch();
    screen.getByText('You lead');
    expect([announced('polite'), announced('assertive')]).toEqual(['', '']);
    bid(OTHER, 3n * WEI_PER_ETH);
    screen.getByText('You were outbid');
    expect(messages).toEqual(['You were outbid. Highest bid 3 WETH.']);
    expect([announced('polite'), announced('assertive')]).toEqual([
      '',
      'You were outbid. Highest bid 3 WETH.',
    ]);
  });

  it('shows the outbid message once, and announces later bids politely', () => {
    const { messages, bid } = watch();
    bid(OTHER, 3n * WEI_PER_ETH);
    bid(OTHER, 4n * WEI_PER_ETH);
    expect(messages).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(5_000));
    expect(announced('polite')).toBe('New highest bid, 4 WETH.');
    bid(ME, 5n * WEI_PER_ETH);
    act(() => void jest.advanceTimersByTime(5_000));
    expect([announced('polite'), announced('assertive')]).toEqual(['You lead with 5 WETH.', '']);
  });

  it('announces new bids to a visitor, but not the bid that was loaded first', () => {
    const { bid } = watch({ account: null });
    expect(announced('polite')).toBe('');
    bid(OTHER, 3n * WEI_PER_ETH);
    expect(announced('polite')).toBe('New highest bid, 3 WETH.');
  });

  it('announces the win to the bidder who leads at the end', () => {
    const { setTime } = watch();
    setTime(2_000);
    expect(announced('assertive')).toBe('You won Tidal Memory.');
    expect(screen.queryByText('You lead')).toBeNull();
  });

  it('announces the loss once to the bidder who was outbid', () => {
    const { bid, setTime } = watch();
    bid(OTHER, 3n * WEI_PER_ETH);
    act(() => void jest.advanceTimersByTime(5_000));
    setTime(2_000);
    expect([announced('polite'), announced('assertive')]).toEqual(['You did not win Tidal Memory.', '']);
    expect(screen.queryByText('You were outbid')).toBeNull();
    act(() => void jest.advanceTimersByTime(5_000));
    setTime(2_001);
    expect(announced('polite')).toBe('You did not win Tidal Memory.');
  });

  it('does not announce an earlier loss to a bidder who opens the page', () => {
    watch({ leader: OTHER, now: 2_500 });
    expect([announced('polite'), announced('assertive')]).toEqual(['', '']);
  });

  it('shows nothing to a visitor', () => {
    watch({ account: null });
    expect(screen.queryByText('You lead')).toBeNull();
  });

  it('shows nothing after the end', () => {
    watch({ now: 2_500 });
    expect(screen.queryByText('You lead')).toBeNull();
  });
});
