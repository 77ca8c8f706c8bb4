import 'fake-indexeddb/auto';
import type { Address } from '@cubedrop/sdk';
import type { Cube, Wire } from '@cubedrop/sdk/api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { cube, hash, wireOrder } from '../../../test/records.ts';
import { scaled } from '../../../test/scaled.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { closeDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { Offers } from './offers.tsx';

const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const free = cube({ isListed: false });

const high = wireOrder({ orderHash: hash('a'), priceInWei: '3400000000000000000', expiresAt: 1_600 });
const own = wireOrder({ orderHash: hash('b'), maker: ME, priceInWei: '3100000000000000000' });
const forCreator = wireOrder({
  orderHash: hash('c'),
  tokenId: null,
  cubeId: '0',
  creator: OWNER,
  maxCubeId: '12',
  priceInWei: '1200000000000000000',
});

const listOf = (orders: Wire['SignedOrder'][], count = orders.length) => ({
  success: true,
  orders,
  count,
  countIsExact: true,
});

function show(
  answer: CallAnswer,
  account: Address | null,
  { shown = free, mine = listOf([]) }: { shown?: Cube; mine?: CallAnswer } = {},
) {
  if (account) signInAs(['user'], account);
  const calls = answerCalls({
    'GET /order/orders/0/10': answer,
    'GET /order/orders/0/100': mine,
    'GET /public-profiles': { success: true, profiles: [] },
  });
  /** Returns the calls that read orders. */
  const reads = () => calls.filter((call) => call.startsWith('GET /order/'));
  return { reads, ...showInPage(<Offers cube={shown} account={account} />, { now: 1_500 }) };
}

/** Returns the texts of each offer's cells. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const buttons = () => rows().map((cells) => cells.at(-1));

afterEach(() => {
  cleanup();
  forgetSession();
  closeDialog('sign-in-first');
  jest.restoreAllMocks();
});

describe('the offers for a cube', () => {
  it('are listed as the server sorts them, with buyer, amount and target', async () => {
    const { reads } = show(listOf([high, own, forCreator]), null);
    await screen.findByRole('heading', { name: '3 offers' });
    expect(reads()).toEqual([`GET /order/orders/0/10?tokenId=${free.id}&kind=offer&sort=price-high`]);
    expect(rows().map(([from, amount]) => [from, amount])).toEqual([
      ['0x70997970', '3.4 WETH'],
      ['0x3C44CdDd', '3.1 WETH'],
      ['0x70997970For any cube of its creator up to no. 12', '1.2 WETH'],
    ]);
    expect(buttons()).toEqual(['', '', '']);
  });

  it('can be taken back only by their buyer', async () => {
    show(listOf([high, own]), ME);
    await screen.findByText('You');
    expect(buttons()).toEqual(['', 'Take it back']);
    screen.getByRole('button', { name: 'Take it back: 3.1 WETH from 0x3C44CdDd' });
    screen.getByRole('button', { name: 'Make an offer' });
  });

  it('are shown only to their buyer if unfunded, with the reason and a button to take them back', async () => {
    const unfunded = { ...own, state: 'unfunded' } as const;
    const { reads } = show(listOf([high]), ME, { mine: listOf([unfunded, forCreator]) });
    const table = await screen.findByRole('table', { name: 'Your offers that cannot be paid now' });
    expect(reads()).toContain(
      `GET /order/orders/0/100?tokenId=${free.id}&maker=${ME}&kind=offer&sort=price-high&unfunded=true`,
    );
    screen.getByText(/^You have too little WETH for these offers now/);
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    within(table).getByRole('button', { name: 'Take it back: 3.1 WETH from 0x3C44CdDd' });
    await screen.findByRole('heading', { name: '1 offer' });
    cleanup();
    const visitor = show(listOf([high]), null, { mine: listOf([unfunded]) });
    await screen.findByRole('heading', { name: '1 offer' });
    expect(visitor.reads()).toHaveLength(1);
    expect(screen.queryByText('Your offers that cannot be paid now')).toBeNull();
  });

  it('can be accepted only by the owner, who cannot make an offer', async () => {
    show(listOf([high, own]), OWNER);
    await screen.findByText('2 offers');
    expect(buttons()).toEqual(['Accept', 'Accept']);
    screen.getByRole('button', { name: 'Accept: 3.4 WETH from 0x70997970' });
    expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull();
  });

  it('cannot be accepted while an auction holds the cube', async () => {
    show(listOf([high]), OWNER, { shown: cube({ isListed: true }) });
    await screen.findByText('1 offer');
    expect(buttons()).toEqual(['']);
    screen.getByText('Whoever owns the cube after its auction can accept an offer.');
  });

  it('can be accepted while the cube is on sale at the exchange', async () => {
    const onSale = cube({ isListed: true, sale: { expiresAt: 9_000 } as Cube['sale'] });
    show(listOf([high]), OWNER, { shown: onSale });
    await screen.findByText('1 offer');
    expect(buttons()).toEqual(['Accept']);
  });

  it('come last once they have expired, and have no button then', async () => {
    const { clock } = show(listOf([high, own]), OWNER);
    await screen.findByText('2 offers');
    act(() => clock.set(1_600));
    expect(rows().map(([, amount]) => amount)).toEqual(['3.1 WETH', '3.4 WETH']);
    expect(buttons()).toEqual(['Accept', '']);
    expect(rows()[1]?.[2]).toMatch(/^Expired /);
  });

  it('cannot be made by visitors, who are asked to log in', () => {
    const { dialogs } = show(listOf([]), null);
    fireEvent.click(screen.getByRole('button', { name: 'Make an offer' }));
    expect(dialogs()).toBe('sign-in-first');
  });

  it('are replaced by an explanation if there are none, and by an error with a retry if they do not load', async () => {
    show(listOf([]), ME);
    await screen.findByText(/It stays in your wallet/);
    screen.getByText('Nothing to Display');
    screen.getByRole('heading', { name: 'Offers' });
    cleanup();
    show({ status: 500, body: { success: false, message: 'Down.' } }, ME);
    await screen.findByText('The offers did not load', undefined, { timeout: scaled(10_000) });
    screen.getByRole('button', { name: 'Try again' });
  });

  it('are shown page by page', async () => {
    show(listOf([high, own], 12), ME);
    await screen.findByRole('heading', { name: '12 offers' });
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=2#offers');
  });
});
