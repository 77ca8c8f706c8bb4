import { describe, expect, it } from '@jest/globals';
import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { Transfer } from '@cubedrop/sdk/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { hash } from '../../../test/records.ts';
import { transfersQuery } from './queries.ts';
import { TxHistory } from './tx-history.tsx';

const ana = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';

/** Renders the history with cached transfers. */
function show(transfers: Transfer[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(transfersQuery('1').queryKey, transfers);
  render(
    <QueryClientProvider client={queries}>
      <TxHistory cubeId="1" explorerUrl="http://explorer.test" />
    </QueryClientProvider>,
  );
}

describe('the transaction history', () => {
  it('shows the newest transfer first, with 20 characters of each hash linked to the explorer', () => {
    show([
      {
        cubeId: '1',
        from: ZERO_ADDRESS,
        to: ana,
        transaction: hash('a'),
        blockTime: 1,
        kind: 'made',
        price: null,
      },
      {
        cubeId: '1',
        from: ana,
        to: ZERO_ADDRESS,
        transaction: hash('b'),
        blockTime: 2,
        kind: 'transfer',
        price: null,
      },
    ]);
    expect(screen.getByRole('region', { name: 'Tx History' })).toBe(screen.getByRole('table').parentElement);
    const [newest, oldest] = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(newest?.textContent).toBe(`0x${'b'.repeat(18)}`);
    expect(newest?.href).toBe(`http://explorer.test/tx/${hash('b')}`);
    expect(oldest?.textContent).toBe(`0x${'a'.repeat(18)}`);
  });

  it('says that there are no transfers', () => {
    show([]);
    screen.getByText('No Transaction History Found');
  });
});
