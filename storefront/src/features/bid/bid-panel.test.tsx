import { describe, expect, it, jest } from '@jest/globals';
import { createLiveUpdates } from '@cubedrop/react';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { bid, config, lot } from '../../../test/records.ts';
import { WithQueries } from '../../../test/with-queries.tsx';
import { configQuery } from '../../api/config-query.ts';
import { createChainClock } from '../../clock/chain-clock.ts';
import { ClockContext } from '../../clock/use-clock.ts';
import { BidPanel } from './bid-panel.tsx';

const bidder = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const other: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

function show(
  now: number,
  fields: Parameters<typeof lot>[0] = {},
  mine: { own?: bigint; me?: Address; bids?: Bid[] } = {},
  updates = createLiveUpdates(),
) {
  const clock = createChainClock();
  clock.set(now);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(configQuery.queryKey, config());
  const { container } = render(
    <WithQueries queries={queries} updates={updates}>
      <ClockContext value={clock}>
        <BidPanel
          lot={lot(fields)}
          account={mine.me ?? null}
          stake={{ hasBid: Boolean(mine.own), ownTotal: mine.own ?? 0n, withdrawable: 0n }}
          bids={mine.bids}
          time={null}
        >
          {null}
        </BidPanel>
      </ClockContext>
    </WithQueries>,
  );
  return [...container.querySelectorAll('dl > div')].map((row) => row.textContent);
}

describe('the bid panel', () => {
  it('shows the minimum bid before the first bid', () => {
    expect(show(1_500)).toEqual(['Current (minimum) bid0.5 WETH', 'Bid delta0.05 WETH']);
    screen.getByText('No bids yet');
  });

  it('shows after the end that there were no bids, not that there are none yet', () => {
    show(2_000);
    screen.getByText('No bids this time');
    expect(screen.queryByText('No bids yet')).toBeNull();
  });

  it('shows the highest bid to the last wei, and the user’s own total', () => {
    const rows = show(
      1_500,
      { highestBid: 2n * WEI_PER_ETH + 1n, highestBidder: bidder },
      { own: WEI_PER_ETH, me: bidder },
    );
    screen.getByText('2.000000000000000001');
    expect(rows).toContain('Your bid1 WETH');
    // Bids do not change the minimum of the drop.
    expect(rows).toContain('Current (minimum) bid0.5 WETH');
  });

  it('shows since when the highest bid may be out of date, while live updates are paused', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 23, 9, 35, 12) });
    const updates = createLiveUpdates();
    show(1_500, {}, {}, updates);
    screen.getByText('Highest bid');
    act(() => {
      updates.lost();
      jest.advanceTimersByTime(5_000);
    });
    screen.getByText('Highest bid, as of 09:35:12 UTC');
    act(() => updates.back());
    screen.getByText('Highest bid');
    jest.useRealTimers();
  });

  it('shows after the end who won, and what has been claimed', () => {
    const won = { highestBid: WEI_PER_ETH, highestBidder: bidder, fundsClaimed: true } as const;
    expect(show(2_000, won).slice(2)).toEqual(['Winner0x8f3A9c1D', 'FundsClaimed', 'CubeNot claimed yet']);
    expect(show(2_000, won, { own: WEI_PER_ETH, me: bidder })[3]).toBe('WinnerYou');
  });

  it('shows signed-in users other than the seller their total, even if it is 0', () => {
    expect(show(1_500, {}, { me: bidder })).toContain('Your bid0 WETH');
    expect(show(1_500, { seller: bidder }, { me: bidder })).not.toContain('Your bid0 WETH');
  });

  it('shows the leader the next highest bid, and others when they were outbid', () => {
    const bids = [bid(other, WEI_PER_ETH, '1'), bid(bidder, 2n * WEI_PER_ETH, '2')];
    const leads = { highestBid: 2n * WEI_PER_ETH, highestBidder: bidder } as const;
    expect(show(1_500, leads, { own: 2n * WEI_PER_ETH, me: bidder, bids })[0]).toBe('Next highest1 WETH');
    cleanup();
    const rows = show(1_508, leads, { own: WEI_PER_ETH, me: other, bids });
    expect(rows.join()).not.toContain('Next highest');
    expect(document.body.textContent).toContain('You were outbid0x8f3A9c1D bid 8 seconds ago.');
    cleanup();
    // Until the bids have loaded, only the lot says who leads.
    show(1_508, leads, { own: WEI_PER_ETH, me: other });
    expect(document.body.textContent).toContain('0x8f3A9c1D is now leading.');
  });

  it('has a switch for sounds for whoever can bid, until the end', () => {
    show(1_500, {}, { me: bidder });
    screen.getByRole('switch', { name: /Sound/ });
    cleanup();
    show(1_500);
    expect(screen.queryByRole('switch')).toBeNull();
    cleanup();
    show(2_000, {}, { me: bidder });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('keeps the state of the actions when the viewer becomes the winner', () => {
    const clock = createChainClock();
    clock.set(1_500);
    const panel = (fields: Parameters<typeof lot>[0]) => (
      <WithQueries>
        <ClockContext value={clock}>
          <BidPanel
            lot={lot(fields)}
            account={bidder}
            stake={{ hasBid: false, ownTotal: 0n, withdrawable: 0n }}
            time={null}
          >
            <input />
          </BidPanel>
        </ClockContext>
      </WithQueries>
    );
    const { rerender } = render(panel({}));
    const opened = screen.getByRole('textbox');
    rerender(panel({ highestBid: WEI_PER_ETH, highestBidder: bidder, isBought: true, cubeClaimed: true }));
    screen.getByText('Won with 1 WETH');
    expect(screen.getByRole('textbox')).toBe(opened);
  });
});
