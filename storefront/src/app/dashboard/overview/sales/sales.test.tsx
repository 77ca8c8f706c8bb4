import { afterEach, expect, it, jest } from '@jest/globals';
import { DAY, type Address } from '@cubedrop/sdk';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../../../test/calls.ts';
import { showInPage } from '../../../../../test/page.tsx';
import { signInAs } from '../../../../../test/sign-in.ts';
import { forgetSession } from '../../../../session/session.ts';
import { Sales } from './sales.tsx';
import { salesTexts as texts } from './texts.ts';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** Monday, 23 November 2026. */
const TODAY = 1_795_392_000;

interface Figures {
  sales?: number;
  volume?: string;
  bids?: number;
  bidders?: number;
}

/**
 * Returns `count` days up to today.
 * @param busy figures by the number of days ago; all other days have no sales and no bids
 */
const overviewOf = (count: number, busy: Readonly<Record<number, Figures>>) => ({
  success: true,
  days: Array.from({ length: count }, (_, at) => {
    const ago = count - 1 - at;
    return { start: TODAY - ago * DAY, sales: 0, volume: '0', bids: 0, bidders: 0, ...busy[ago] };
  }),
});
const BUSY = {
  0: { bids: 3, bidders: 2 },
  5: { sales: 1, volume: '4200000000000000001', bids: 7, bidders: 4 },
};

function show(answers: Record<string, CallAnswer>) {
  signInAs(['creator', 'user'], ME);
  const calls = answerCalls(answers);
  showInPage(<Sales />, { account: ME });
  return calls;
}

afterEach(() => {
  cleanup();
  forgetSession();
  jest.restoreAllMocks();
});

it('shows the sums of the last 30 days, and describes the chart to those who cannot see it', async () => {
  show({ 'GET /overview/mine?days=30': overviewOf(30, BUSY) });
  const chart = await screen.findByRole('img');
  expect(chart.getAttribute('aria-label')).toBe(
    'Volume and bids since 25 Oct. Last: 23 Nov, 0 WETH and 3 bids. ' +
      'Highest volume: 18 Nov, 4.200000000000000001 WETH and 7 bids.',
  );
  expect([...document.querySelectorAll('.figures div')].map(({ textContent }) => textContent)).toEqual([
    'Volume4.200000000000000001 WETH',
    'Bids10',
    'Cubes sold1',
  ]);
  expect(chart.querySelectorAll('rect')).toHaveLength(30);
  expect([...chart.querySelectorAll('.chart-axis span')].map(({ textContent }) => textContent)).toEqual([
    ...['10', '5', '0'],
    ...['10', '5', '0'],
  ]);
  expect(chart.textContent).toContain('Today 3');
  expect(chart.querySelectorAll('.chart-dates span').length).toBeLessThanOrEqual(4);
});

it('shows every day in a table, the latest first', async () => {
  show({ 'GET /overview/mine?days=30': overviewOf(30, BUSY) });
  fireEvent.click(await screen.findByLabelText(texts.views.table));
  const table = screen.getByRole('table', { name: texts.table });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  expect(rows()[0]).toEqual(['23 Nov', '0', '0 WETH', '3', '2']);
  expect(rows()[5]).toEqual(['18 Nov', '1', '4.200000000000000001 WETH', '7', '4']);
  fireEvent.click(screen.getByRole('button', { name: /30/ }));
  expect(rows()).toHaveLength(30);
});

it('reads the chosen period, and draws long ones by the week', async () => {
  const calls = show({
    'GET /overview/mine?days=30': overviewOf(30, BUSY),
    'GET /overview/mine?days=90': overviewOf(90, BUSY),
  });
  await screen.findByRole('img');
  fireEvent.click(screen.getByLabelText(texts.days(90)));
  await screen.findByText('This week 10');
  expect(document.querySelectorAll('rect')).toHaveLength(13);
  expect(calls).toContain('GET /overview/mine?days=90');
});

it('links an account without sales and bids to a new drop, and shows that loading failed', async () => {
  show({ 'GET /overview/mine?days=30': overviewOf(30, {}) });
  await screen.findByText(texts.none);
  screen.getByRole('link', { name: texts.newDrop });
  cleanup();
  show({ 'GET /overview/mine?days=30': { status: 400, body: { success: false } } });
  await screen.findByText(texts.failed);
});
