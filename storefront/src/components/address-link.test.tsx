import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { showInPage } from '../../test/page.tsx';
import { AddressLink } from './address-link.tsx';

const ADDRESS = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

it('links the start of an address to the explorer', () => {
  showInPage(<AddressLink address={ADDRESS} />);
  const link = screen.getByRole('link', { name: '0x8f3A9c1D' });
  expect(link.getAttribute('href')).toBe(`http://localhost/explorer/address/${ADDRESS}`);
});

it('is plain text while the explorer is unknown', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <AddressLink address={ADDRESS} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('0x8f3A9c1D').getAttribute('title')).toBe(ADDRESS);
  expect(screen.queryByRole('link')).toBeNull();
});
