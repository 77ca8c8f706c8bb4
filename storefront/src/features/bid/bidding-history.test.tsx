import { describe, expect, it } from '@jest/globals';
import type { Bid } from '@cubedrop/sdk/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { bid } from '../../../test/records.ts';
import { BiddingHistory } from './bidding-history.tsx';
import { bidsQuery } from './queries.ts';

const AUCTION = { kind: 'drop', id: 'drop' } as const;

const ana = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const ben = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

/** Renders the history with cached bids. */
function show(bids: Bid[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(bidsQuery(AUCTION, 'cube').queryKey, bids);
  render(
    <QueryClientProvider client={queries}>
      <BiddingHistory auction={AUCTION} cubeId="cube" />
    </QueryClientProvider>,
  );
}

describe('the bidding history', () => {
  it('shows the newest bid first, with the first 10 characters of each address', () => {
    show([bid(ana, 10n ** 17n, '1'), bid(ben, 2n * 10n ** 17n, '2'), bid(ana, 3n * 10n ** 17n, '3')]);
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['0x41Bc7e900.3 WETH', '0x8f3A9c1D0.2 WETH', '0x41Bc7e900.1 WETH']);
  });

  it('says that there are no bids', () => {
    show([]);
    screen.getByText('No Bidding History Found');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
