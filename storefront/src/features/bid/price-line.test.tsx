import { describe, expect, it } from '@jest/globals';
import type { Bid } from '@cubedrop/sdk/api';
import { render, screen } from '@testing-library/react';
import { bid } from '../../../test/records.ts';
import { createChainClock } from '../../clock/chain-clock.ts';
import { ClockContext } from '../../clock/use-clock.ts';
import { PriceLine } from './price-line.tsx';

const ana = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const ETHER = 10n ** 18n;

/** Renders the chart when the chain's time is 4,000 s. */
function show(bids: Bid[]) {
  const clock = createChainClock();
  clock.set(4_000);
  return render(
    <ClockContext value={clock}>
      <PriceLine bids={bids} />
    </ClockContext>,
  ).container;
}

describe('the chart of the bids', () => {
  it('shows values from 0 up, without a unit, and the times of the first and the last bid', () => {
    const first = { ...bid(ana, ETHER / 2n, '1'), blockTime: 1_000 };
    const last = { ...bid(ana, ETHER, '2'), blockTime: 3_700 };
    const chart = show([first, last]);
    screen.getByRole('img', { name: '2 bids, from 0.5 WETH to 1 WETH' });
    const values = Array.from(chart.querySelectorAll('.price-line-values > *'), (each) => each.textContent);
    expect(values).toEqual(['1', '0.5', '0']);
    const times = Array.from(chart.querySelectorAll('time'), (each) => each.textContent);
    expect(times).toEqual(['50 min ago', '5 min ago']);
  });

  it('is left out for a single bid', () => {
    expect(show([bid(ana, ETHER, '1')]).childElementCount).toBe(0);
  });
});
