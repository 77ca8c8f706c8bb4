import 'fake-indexeddb/auto';
import { isolated, WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import type { Role, Wire } from '@cubedrop/sdk/api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../../../test/calls.ts';
import { showInPage } from '../../../../../test/page.tsx';
import { WIRE_CUBE, wireOwnBid } from '../../../../../test/records.ts';
import { scaled } from '../../../../../test/scaled.ts';
import { signInAs } from '../../../../../test/sign-in.ts';
import { OwnBidsLink } from '../../../../components/own-bid-count.tsx';
import { forgetSession } from '../../../../session/session.ts';
import { closeDialog } from '../../../../wallet/dialogs/open-dialogs.ts';
import { MyBids } from './my-bids.tsx';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const RICH = { eth: 10n * WEI_PER_ETH, weth: 10n * WEI_PER_ETH };

let made = 0;
const titled = (title: string, fields: Partial<Wire['OwnBid']> = {}): Wire['OwnBid'] =>
  wireOwnBid({ auctionNumber: String(++made), cube: { ...WIRE_CUBE, title }, ...fields });
const outbid = titled('Outbid');
const outbidLater = titled('Outbid later', { AuctionEndsAt: 9_000 });
const leading = titled('Leading', {
  group: 'running',
  position: 'leading',
  highestBidder: ME,
  withdrawable: '0',
});
const won = titled('Won', {
  position: 'won',
  highestBidder: ME,
  AuctionEndsAt: 1_200,
  fundsClaimed: true,
  claimable: true,
});
const lost = titled('Lost', { position: 'lost', AuctionEndsAt: 1_200 });
const takenBack = titled('Taken back', {
  group: 'over',
  position: 'lost',
  AuctionEndsAt: 1_200,
  total: '0',
  withdrawn: '500000000000000000',
  withdrawable: '0',
});
const held = titled('Held', {
  group: 'over',
  position: 'won',
  AuctionEndsAt: 1_200,
  highestBidder: ME,
  cubeClaimed: true,
  cube: { ...WIRE_CUBE, title: 'Held', address: ME },
});

const listOf = (bids: Wire['OwnBid'][]): Wire['OwnBidList'] => ({
  success: true,
  bids,
  count: bids.length,
  needsYou: bids.filter(({ group }) => group === 'needs-you').length,
  running: bids.filter(({ group }) => group === 'running').length,
  total: '10540000000000000000',
});

function show(answer: CallAnswer, { roles = ['user'] as Role[], balance = RICH, now = 1_500 } = {}) {
  signInAs(roles, ME);
  const calls = answerCalls({ 'GET /bid/mine/0/10': answer });
  return { calls, ...showInPage(<MyBids />, { balance, account: ME, now }) };
}

afterEach(() => {
  cleanup();
  forgetSession();
  closeDialog('get-weth');
  jest.restoreAllMocks();
});

/** Returns the heading of each group on screen, followed by the titles of its lots. */
const groups = () =>
  screen.getAllByRole('region').map((group) => [
    within(group).getByRole('heading', { level: 2 }).textContent,
    ...within(group)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.lot-title')?.textContent),
  ]);
const row = (title: string) => screen.getByText(title, { selector: '.lot-title, bdi' }).closest('li')!;

describe('My Bids', () => {
  it('groups bids by whether they need action, are running or are over, and shows the state of each', async () => {
    show(listOf([outbid, won, lost, leading, held, takenBack]));
    await screen.findByText('3 need you, 1 running, 10.54 WETH in auctions');
    expect(groups()).toEqual([
      ['Needs you', 'Outbid', 'Won', 'Lost'],
      ['Running', 'Leading'],
      ['Over', 'Held', 'Taken back'],
    ]);
    expect(row('Leading').textContent).toContain('You lead, ending soon');
    expect(row('Held').textContent).toContain('Won, in My Cubes');
    expect(row('Taken back').textContent).toContain('Lost, taken back');
    expect(row('Taken back').textContent).toContain('0.5 WETH');
  });

  it('offers one action per row, and highlights only the raise of the first outbid lot', async () => {
    show(listOf([outbid, outbidLater, won, lost, leading, held, takenBack]));
    await screen.findByText('Outbid later');
    const actions = ['Outbid', 'Outbid later', 'Won', 'Lost', 'Leading', 'Held', 'Taken back'].map(
      (title) => {
        const [action, ...others] = row(title).querySelectorAll('.lot-action :is(button, a)');
        return [action?.textContent, action?.classList.contains('btn-primary'), others.length];
      },
    );
    expect(actions).toEqual([
      ['Raise to 0.65 WETH', true, 0],
      ['Raise to 0.65 WETH', false, 0],
      ['Claim Cube', false, 0],
      ['Withdraw your bid', false, 0],
      ['Raise', false, 0],
      ['Hear it', false, 0],
      ['See the cube', false, 0],
    ]);
    screen.getByRole('button', { name: 'Raise to 0.65 WETH: Outbid later' });
  });

  it('shows why a raise is not possible, and offers WETH to users who have ETH', async () => {
    show(listOf([outbid]), { balance: { eth: 0n, weth: 0n } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Insufficient Balance/ });
    expect([button.disabled, button.classList.contains('btn-primary')]).toEqual([true, false]);
    cleanup();
    const { dialogs, messages } = show(listOf([outbid]), { balance: { eth: WEI_PER_ETH, weth: 0n } });
    fireEvent.click(await screen.findByRole('button', { name: /^Raise to/ }));
    expect([messages, dialogs()]).toEqual([['You have insufficient Weth'], 'get-weth']);
  });

  it('disables a claim that is not possible yet, and shows the reason', async () => {
    show(listOf([titled('Waits', { ...won, cube: WIRE_CUBE, fundsClaimed: false, claimable: false })]));
    const claim = await screen.findByRole<HTMLButtonElement>('button', { name: /^Claim Cube/ });
    expect(claim.disabled).toBe(true);
    const reason = document.getElementById(claim.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Please wait for admin to claim Funds first.');
  });

  it('updates lots by the clock when they end, and announces which was won and which was lost', async () => {
    const { clock } = show(listOf([outbid, leading]));
    await screen.findByText('Leading');
    act(() => clock.set(2_000));
    expect(groups()).toEqual([['Needs you', 'Outbid', 'Leading']]);
    expect(row('Outbid').textContent).toContain('Lost');
    await waitFor(() =>
      expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe(
        `You won ${isolated('Leading')}.`,
      ),
    );
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('You did not win Outbid.');
    screen.getByRole('button', { name: 'Withdraw your bid: Outbid' });
  });

  it('offers to withdraw a bid on a hidden lot, without a link to the lot', async () => {
    const { cube: _cube, auctionId: _id, ...hidden } = outbid;
    show(listOf([hidden, outbidLater]));
    const title = await screen.findByText('Cube 7');
    expect(title.closest('a')).toBeNull();
    expect(row('Cube 7').textContent).toContain('No longer listed');
    const withdraw = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw your bid: Cube 7' });
    expect(withdraw.disabled).toBe(false);
    expect(screen.getByRole('button', { name: /^Raise to/ }).classList.contains('btn-primary')).toBe(true);
  });

  it('links to the page that the user can see', async () => {
    const hrefs = async (roles: Role[]) => {
      show(listOf([outbid, titled('Auctioned', { kind: 'userauction' })]), { roles });
      await screen.findByText('Outbid', { selector: 'bdi' });
      const found = ['Outbid', 'Auctioned'].map((title) =>
        screen.getByRole('link', { name: title }).getAttribute('href'),
      );
      cleanup();
      return found;
    };
    const drop = 'd'.repeat(24);
    const cube = 'c'.repeat(24);
    expect((await hrefs(['user']))[0]).toBe(`/auctionDrops/DropCubes/Nfts/${drop}/${cube}`);
    expect(await hrefs(['admin'])).toEqual([
      `/dashboard/myCubes/Nfts/${drop}/${cube}`,
      `/dashboard/myCubes/Nfts/notdrop/${cube}`,
    ]);
  });

  it('suggests a next step if there are no bids, and offers a retry after an error', async () => {
    show(listOf([]));
    await screen.findByText('Nothing to Display');
    expect(screen.getByRole('link', { name: 'Explore Drops' }).getAttribute('href')).toBe('/auctionDrops');
    cleanup();
    show({ status: 500, body: { success: false, message: 'Down.' } });
    await screen.findByText('Your bids did not load', undefined, { timeout: scaled(10_000) });
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('the link to My Bids', () => {
  const link = async (needsYou: number) => {
    signInAs(['user'], ME);
    answerCalls({ 'GET /bid/mine/0/0': { ...listOf([]), count: needsYou, needsYou } });
    showInPage(<OwnBidsLink className="" />);
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    return screen.findByRole('link', { name: /^My Bids/ });
  };

  it('shows how many bids need action, and no number if none do', async () => {
    await link(1_203);
    await screen.findByText('1,203');
    screen.getByRole('link', { name: 'My Bids (1,203 need you)' });
    cleanup();
    expect((await link(0)).textContent).toBe('My Bids');
  });
});
