import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Address } from '@cubedrop/sdk';
import type { Cube, Wire } from '@cubedrop/sdk/api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { cube, hash, wireOrder } from '../../../test/records.ts';
import { CubeHistory } from './cube-history.tsx';

const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OFFERS: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const ZERO: Address = `0x${'0'.repeat(40)}`;

const made: Wire['Transaction'] = {
  tokenId: '7',
  from: ZERO,
  to: OWNER,
  transaction: hash('1'),
  blockTime: 1_000,
  kind: 'made',
  price: null,
};
const sale: NonNullable<Cube['sale']> = {
  id: 's'.repeat(24),
  cubeId: 'c'.repeat(24),
  price: 4n * 10n ** 17n,
  expiresAt: 9_000,
  seller: OWNER,
  state: 'open',
  buyer: null,
  fee: 0n,
  royalty: 0n,
  transaction: hash('2'),
  closedBy: null,
};

/**
 * Renders a cube's history when the chain's time is 4,000 s.
 * @param offers address of the contract for signed orders; `null` if the chain has none
 */
function show(fields: Partial<Cube>, offers: Address | null, orders: Wire['SignedOrder'][] = []) {
  const calls = answerCalls({
    'GET /transaction/tokenTransaction/7': { success: true, transactions: [made] },
    'GET /order/orders/0/1': { success: true, orders, count: orders.length, countIsExact: true },
  });
  showInPage(<CubeHistory cube={cube(fields)} />, { now: 4_000, contracts: { offers } });
  return calls;
}
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the history of a cube', () => {
  it('begins with the listing and the sale by which the cube can be bought', async () => {
    const listing = wireOrder({ kind: 'listing', maker: OWNER, transferCount: '1', createdAt: 3_700 });
    show({ sale }, OFFERS, [listing]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()).toEqual([
      'Listed for 2 WETH5 min agoby 0xf39Fd6e5Signed',
      `Listed for 0.4 WETHby 0xf39Fd6e50x${'2'.repeat(18)}`,
      `Minted50 min agoby 0xf39Fd6e50x${'1'.repeat(18)}`,
    ]);
  });

  it('asks for no listing if the chain has no contract for signed orders', async () => {
    const calls = show({}, null);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(calls.filter((call) => call.includes('/order/'))).toEqual([]);
  });
});
