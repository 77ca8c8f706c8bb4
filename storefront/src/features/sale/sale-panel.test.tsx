import 'fake-indexeddb/auto';
import { afterEach, expect, it } from '@jest/globals';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { cube } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { closeDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { SalePanel } from './sale-panel.tsx';

const SELLER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BUYER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const RICH = { eth: 10n * WEI_PER_ETH, weth: 10n * WEI_PER_ETH };
const order = { price: WEI_PER_ETH, expiresAt: 2_000, seller: SELLER } as const;

function show(account: Address | null, balance = RICH, now = 1_500) {
  if (account) signInAs(['user'], account);
  const nothing = () => undefined;
  return showInPage(
    <SalePanel order={order} cube={cube()} account={account} onBought={nothing} onRemoved={nothing} />,
    { balance, now, ...(account && { account }) },
  );
}
const buttons = () =>
  screen.getAllByRole('button').map((button) => [button.textContent, (button as HTMLButtonElement).disabled]);

afterEach(() => {
  cleanup();
  forgetSession();
  for (const name of ['sign-in-first', 'sign-in', 'get-weth'] as const) closeDialog(name);
});

it('shows on the button why a cube cannot be bought', () => {
  const label = (...shown: Parameters<typeof show>) => {
    show(...shown);
    const [first] = buttons();
    cleanup();
    return first;
  };
  expect(label(BUYER)).toEqual(['Buy', false]);
  expect(label(BUYER, { eth: WEI_PER_ETH / 4n, weth: WEI_PER_ETH / 4n })).toEqual([
    'Insufficient Balance',
    true,
  ]);
  expect(label(BUYER, RICH, 2_000)).toEqual(['Sale Ended', true]);
  expect(label(SELLER)).toEqual(['You cannot buy your own Cube', true]);
});

it('lets only the seller remove the cube from sale', () => {
  show(BUYER);
  expect(buttons().flat()).not.toContain('Remove from Sale');
  cleanup();
  show(SELLER);
  expect(buttons()).toContainEqual(['Remove from Sale', false]);
});

it('lets a buyer with too little WETH get more, and a business without a wallet link one', () => {
  const { messages, dialogs } = show(BUYER, { eth: 10n * WEI_PER_ETH, weth: 0n });
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect([messages, dialogs()]).toEqual([['You have insufficient Weth'], 'get-weth']);
  cleanup();
  closeDialog('get-weth');
  signInAs(['business'], null);
  const business = showInPage(
    <SalePanel order={order} cube={cube()} account={null} onBought={() => {}} onRemoved={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(business.dialogs()).toBe('sign-in');
});
