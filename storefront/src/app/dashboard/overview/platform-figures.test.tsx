import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { PlatformFigures } from './platform-figures.tsx';

const overview = {
  runningDrops: 2,
  runningAuctions: 1,
  unclaimed: 1,
  unclaimedFunds: '4200000000000000000',
  paid: 12,
  volume: '31500000000000000001',
  newWallets: 5,
};

function show(answer: CallAnswer) {
  answerCalls({ 'GET /admin/overview': answer });
  showInPage(<PlatformFigures />);
}
const figures = () =>
  [...document.querySelectorAll('dl > div')].map((each) =>
    [...each.children].map(({ textContent }) => textContent),
  );

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('shows what was paid, what runs and what is unclaimed, to the last wei', async () => {
  show({ success: true, overview });
  await screen.findByText('2 drops, 1 auction');
  expect(figures()).toEqual([
    ['Volume', '31.500000000000000001 WETH', 'in 12 trades'],
    ['Running now', '3', '2 drops, 1 auction'],
    ['Unclaimed funds', '4.2 WETH', 'in 1 bid'],
    ['New wallets', '5', 'last 7 days'],
  ]);
});

it('shows that the figures are unknown if they do not load', async () => {
  show({ status: 400, body: { success: false, message: 'Refused' } });
  expect(await screen.findAllByText('Unknown')).toHaveLength(4);
});
