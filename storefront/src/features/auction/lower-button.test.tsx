import 'fake-indexeddb/auto';
import type { Address } from '@cubedrop/sdk';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import type { LotView } from '../../lot/lot.ts';
import { forgetSession } from '../../session/session.ts';

jest.unstable_mockModule('./lower-dialog.tsx', () => ({
  LowerDialog: ({ lot: { cubeId } }: { lot: LotView }) => <p>{`Dialog for cube ${cubeId}`}</p>,
}));
const { LowerButton } = await import('./lower-button.tsx');

const SELLER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BIDDER: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const withBid = { highestBidder: BIDDER, highestBid: 1n };

function show(account: Address | null, lots: LotView[], now = 1_500) {
  if (account) signInAs(['creator'], account);
  return showInPage(<LowerButton lots={lots} title="Tide" picture={null} className="btn" />, { now });
}
const button = () => screen.queryByRole('button', { name: 'Lower the minimum bid' });

afterEach(() => {
  cleanup();
  forgetSession();
});

it('shows the button to the seller until the end, even before the start', () => {
  const { clock } = show(SELLER, [lot()], 900);
  expect(button()).not.toBeNull();
  act(() => clock.set(1_990));
  expect(button()).not.toBeNull();
  act(() => clock.set(2_000));
  expect(button()).toBeNull();
});

it.each<[string, Address | null, Partial<LotView>]>([
  ['visitors', null, {}],
  ['bidders', BIDDER, {}],
  ['the seller of a lot with a bid', SELLER, withBid],
  ['the seller of a lot that was taken out', SELLER, { cubeClaimed: true }],
  ['the seller of a lot with a minimum bid of 1 wei', SELLER, { minimumBid: 1n }],
])('shows no button to %s', (_whom, account, fields) => {
  show(account, [lot(fields)]);
  expect(button()).toBeNull();
});

it('opens the dialog for the first lot without a bid', async () => {
  show(SELLER, [lot({ cubeId: 5n, ...withBid }), lot({ cubeId: 6n }), lot({ cubeId: 7n })]);
  await act(async () => button()!.click());
  await screen.findByText('Dialog for cube 6');
});
