import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createChainClock } from '../../clock/chain-clock.ts';
import { ClockContext } from '../../clock/use-clock.ts';
import { BidPanel } from './bid-panel.tsx';

const ETHER = 10n ** 18n;
const bidder = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

function show(now: number, fields: Partial<Parameters<typeof BidPanel>[0]> = {}) {
  const clock = createChainClock();
  clock.set(now);
  const { container } = render(
    <ClockContext value={clock}>
      <BidPanel
        span={{ startsAt: 1_000, endsAt: 2_000 }}
        highestBid={null}
        minimumBid={ETHER / 2n}
        bidDelta={ETHER / 20n}
        highestBidder={null}
        fundsClaimed={false}
        cubeClaimed={false}
        {...fields}
      />
    </ClockContext>,
  );
  return [...container.querySelectorAll('dl > div')].map((row) => row.textContent);
}

describe('the bid panel', () => {
  it('says what a bid takes before there is one', () => {
    expect(show(1_500)).toEqual(['Current (minimum) bid0.5 WETH', 'Bid delta0.05 WETH']);
    screen.getByText('No bids yet');
  });

  it('shows the highest bid to the last wei', () => {
    show(1_500, { highestBid: 2n * ETHER + 1n, highestBidder: bidder });
    screen.getByText('2.000000000000000001');
  });

  it('names the winner after the end, and what has been claimed', () => {
    expect(show(2_000, { highestBid: ETHER, highestBidder: bidder, fundsClaimed: true }).slice(2)).toEqual([
      'Winner0x8f3A9c1D',
      'FundsClaimed',
      'CubeNot claimed yet',
    ]);
  });
});
