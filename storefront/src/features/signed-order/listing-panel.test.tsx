import 'fake-indexeddb/auto';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { cube, wireOrder } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { ListingPanel } from './listing-panel.tsx';

const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const CUBES: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OFFERS: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const RICH = { eth: 10n * WEI_PER_ETH, weth: 10n * WEI_PER_ETH };
const word = (hex: string) => `0x${hex.toLowerCase().padStart(64, '0')}`;
const listing = wireOrder({ kind: 'listing', maker: OWNER, transferCount: '1' });

/** Renders the panel of a cube for which the contract at `approved` is approved. */
function show(
  account: Address | null,
  { approved = OFFERS, orders = [listing] as Wire['SignedOrder'][], balance = RICH, now = 1_500 } = {},
) {
  if (account) signInAs(['user'], account);
  const calls = answerCalls({
    'GET /order/orders/0/1': { success: true, orders, count: orders.length, countIsExact: true },
    'POST /': { jsonrpc: '2.0', id: 1, result: word(approved.slice(2)) },
  });
  const panel = (
    <ListingPanel cube={cube({ isListed: false })} account={account} onBought={() => undefined} />
  );
  const contracts = { cube: CUBES, offers: OFFERS };
  return { calls, ...showInPage(panel, { balance, now, contracts, ...(account && { account }) }) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  cleanup();
  forgetSession();
  jest.restoreAllMocks();
});

it('shows the price of the cheapest listing, and on the button why the cube cannot be bought', async () => {
  const { calls } = show(ME);
  expect((await button('Buy')).disabled).toBe(false);
  expect(screen.getByRole('region', { name: 'Listed for' }).textContent).toContain('2 WETH');
  expect(calls[0]).toBe(`GET /order/orders/0/1?tokenId=${cube().id}&kind=listing&sort=price-low`);
  cleanup();
  show(ME, { balance: { eth: 0n, weth: 0n } });
  expect((await button('Insufficient Balance')).disabled).toBe(true);
  cleanup();
  show(ME, { now: 9_000 });
  expect((await button('Sale Ended')).disabled).toBe(true);
});

it('lets the seller take the listing back instead of buying', async () => {
  show(OWNER);
  await button('Take it back');
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
});

it('does not show a listing that cannot be filled because the contract may not transfer the cube', async () => {
  const { calls } = show(ME, { approved: CUBES });
  await waitFor(() => expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2));
  expect(screen.queryByRole('region')).toBeNull();
});

it('does not query the chain if there is no listing', async () => {
  const { calls } = show(ME, { orders: [] });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
