import { describe, expect, it } from '@jest/globals';
import { bidsQuery } from '@cubedrop/react';
import type { Bid } from '@cubedrop/sdk/api';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createChainClock } from '../../clock/chain-clock.ts';
import { ClockContext } from '../../clock/use-clock.ts';
import { bid, config } from '../../../test/records.ts';
import { WithQueries } from '../../../test/with-queries.tsx';
import { configQuery } from '../../api/config-query.ts';
import { cubedrop } from '../../api/cubedrop.ts';
import { BiddingHistory } from './bidding-history.tsx';

const LOT = { kind: 'drop', auctionId: 'drop', cubeId: 'cube' } as const;

const ana = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const ben = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

/** Renders the history with cached bids, 12 minutes after the time of the bids that `bid` creates. */
function show(bids: Bid[]) {
  const clock = createChainClock();
  clock.set(1_500 + 12 * 60);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(configQuery.queryKey, config());
  queries.setQueryData(bidsQuery(cubedrop, LOT).queryKey, bids);
  render(
    <WithQueries queries={queries}>
      <ClockContext value={clock}>
        <BiddingHistory lot={LOT} />
      </ClockContext>
    </WithQueries>,
  );
}

/** Returns the text of each bid's row. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the bidding history', () => {
  it('shows the bids newest first, each with its age and the first 10 characters of its bidder’s address', () => {
    show([bid(ana, 10n ** 17n, '1'), bid(ben, 2n * 10n ** 17n, '2'), bid(ana, 3n * 10n ** 17n, '3')]);
    expect(rows()).toEqual([
      '0x41Bc7e900.3 WETH12 min ago',
      '0x8f3A9c1D0.2 WETH12 min ago',
      '0x41Bc7e900.1 WETH12 min ago',
    ]);
  });

  it('has the time of each bid in UTC, shown on hover', () => {
    show([bid(ana, 10n ** 17n, '1')]);
    const [time] = screen.getAllByText('12 min ago');
    expect(time?.getAttribute('datetime')).toBe('1970-01-01T00:25:00.000Z');
    expect(time?.getAttribute('title')).toBe('Thu 01 Jan 1970, 00:25 UTC');
  });

  it('links each bidder to the explorer', () => {
    show([bid(ana, 10n ** 17n, '1'), bid(ben, 2n * 10n ** 17n, '2')]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `http://localhost/explorer/address/${ben}`,
      `http://localhost/explorer/address/${ana}`,
    ]);
  });

  it('shows each bid to the last wei', () => {
    show([bid(ana, 10n ** 18n + 1n, '1')]);
    expect(rows()[0]).toContain('1.000000000000000001 WETH');
  });

  it('shows the six newest of seven bids, and all of them on demand', () => {
    show(Array.from({ length: 7 }, (_, index) => bid(ana, BigInt(index + 1) * 10n ** 18n, String(index))));
    expect(rows()).toHaveLength(6);
    expect(rows()[5]).toContain('2 WETH');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(rows()).toHaveLength(7);
    expect(rows()[6]).toContain('1 WETH');
  });

  it('shows that there are no bids', () => {
    show([]);
    screen.getByText('No Bidding History Found');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
