import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { PlatformFacts } from './platform-facts.tsx';

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
  showInPage(
    <dl>
      <PlatformFacts />
    </dl>,
  );
}
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('shows what runs, what is unclaimed and what was paid, to the last wei', async () => {
  show({ success: true, overview });
  await screen.findByText('2 drops, 1 auction');
  expect(facts()).toEqual([
    'Running now2 drops, 1 auction',
    'Unclaimed funds4.2 WETH in 1 bid',
    'Volume31.500000000000000001 WETH in 12 trades',
    'New wallets, last 7 days5',
  ]);
});

it('shows that the figures are unknown if they do not load', async () => {
  show({ status: 400, body: { success: false, message: 'Refused' } });
  expect(await screen.findAllByText('Unknown')).toHaveLength(4);
});
