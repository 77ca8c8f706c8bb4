import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { answerCalls } from '../../test/calls.ts';
import { showInPage } from '../../test/page.tsx';
import { publicProfile } from '../../test/records.ts';
import { WithQueries } from '../../test/with-queries.tsx';
import { AddressLink } from './address-link.tsx';

const ADDRESS = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

const OTHER = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows the name of a wallet above its address, and reads all names on a page in one call', async () => {
  const profiles = [publicProfile({ address: ADDRESS, name: 'Noor <b>' })];
  const calls = answerCalls({ 'GET /public-profiles': { success: true, profiles } });
  showInPage(
    <>
      <AddressLink address={ADDRESS} />
      <AddressLink address={OTHER} />
      <AddressLink address={ADDRESS.toLowerCase()} />
    </>,
  );
  const [name] = await screen.findAllByRole('link', { name: 'Noor <b>' });
  expect(name?.getAttribute('href')).toBe(`/collectors/${ADDRESS}`);
  expect(screen.getByText('0x41Bc7e90').closest('a')?.getAttribute('href')).toContain('/explorer/');
  expect(screen.getByRole('link', { name: '0x8f3A9c1D' }).getAttribute('title')).toBe(ADDRESS);
  const wallets = [OTHER, ADDRESS].map((wallet) => wallet.toLowerCase()).join('%2C');
  expect(calls).toEqual([`GET /public-profiles?addresses=${wallets}`]);
});

it('links the start of an address to the explorer', () => {
  showInPage(<AddressLink address={ADDRESS} />);
  const link = screen.getByRole('link', { name: '0x8f3A9c1D' });
  expect(link.getAttribute('href')).toBe(`http://localhost/explorer/address/${ADDRESS}`);
});

it('shows an address as plain text while the explorer is unknown', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <WithQueries queries={client}>
      <AddressLink address={ADDRESS} />
    </WithQueries>,
  );
  expect(screen.getByText('0x8f3A9c1D').getAttribute('title')).toBe(ADDRESS);
  expect(screen.queryByRole('link')).toBeNull();
});
