import 'fake-indexeddb/auto';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { ClaimActions } from './claim-actions.tsx';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OTHER: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const DAY = 86_400;

/** Renders the actions of an account that bid 1 WETH. Returns the button called `name`. */
function action(name: string, highestBidder: Address, now = 2_000) {
  const withdrawable = highestBidder === ME ? 0n : WEI_PER_ETH;
  showInPage(
    <ClaimActions
      lot={lot({ highestBid: 2n * WEI_PER_ETH, highestBidder })}
      account={ME}
      stake={{ hasBid: true, ownTotal: WEI_PER_ETH, withdrawable }}
      onClaimed={() => undefined}
      onRemoved={() => undefined}
      otherwise={null}
    />,
    { now },
  );
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

afterEach(() => cleanup());

it('shows a claim that has to wait, with the reason and the time at which the wait ends', () => {
  const claim = action('Claim Cube', ME);
  expect(claim.disabled).toBe(true);
  const reason = document.getElementById(claim.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('Please wait for admin to claim Funds first.');
  expect(reason?.querySelector('time')?.getAttribute('datetime')).toBe('1970-01-02T00:33:20.000Z');
});

it('enables the claim a day after the end', () => {
  const claim = action('Claim Cube', ME, 2_000 + DAY);
  expect([claim.disabled, claim.hasAttribute('aria-describedby')]).toEqual([false, false]);
});

it('shows losing bidders the amount that they can withdraw', () => {
  expect(action('Withdraw your bid', OTHER).disabled).toBe(false);
  screen.getByText(/^You can withdraw 1 WETH/);
});

it('offers to send the cube to another wallet only to a winner who can claim it', () => {
  const toOther = () => screen.queryByRole('button', { name: 'Claim to another wallet' });
  action('Claim Cube', ME);
  expect(toOther()).toBeNull();
  cleanup();
  action('Withdraw your bid', OTHER, 2_000 + DAY);
  expect(toOther()).toBeNull();
  cleanup();
  action('Claim Cube', ME, 2_000 + DAY);
  expect(toOther()).not.toBeNull();
});
