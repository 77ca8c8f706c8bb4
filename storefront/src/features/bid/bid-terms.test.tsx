import { describe, expect, it, jest } from '@jest/globals';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { act, cleanup, screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { BidTerms } from './bid-terms.tsx';

const first = {
  raise: WEI_PER_ETH,
  total: WEI_PER_ETH,
  minimum: WEI_PER_ETH / 2n,
  bidDelta: WEI_PER_ETH / 10n,
  balance: { eth: WEI_PER_ETH, weth: 5n * WEI_PER_ETH },
  quote: undefined,
};

describe('the terms of a bid', () => {
  it('show how a late bid extends the auction, and how long the auction still runs', () => {
    const moved = lot({ extension: 600, endsAt: 2_600, scheduledEndsAt: 2_000 });
    showInPage(<BidTerms lot={moved} offer={first} isPlaced={false} isLeading={false} />);
    screen.getByText('A bid in the last 10 minutes extends the auction by 10 minutes.');
    expect(screen.getByRole('timer').textContent).toBe('18 m 20 s');
  });

  it('show the new total of a later raise, and of a first bid once it is placed', () => {
    const facts = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
    const total = 'Your new total3 WETH';
    showInPage(
      <BidTerms
        lot={lot()}
        offer={{ ...first, total: 3n * WEI_PER_ETH }}
        isPlaced={false}
        isLeading={false}
      />,
    );
    expect(facts()).toContain(total);
    cleanup();
    showInPage(<BidTerms lot={lot()} offer={first} isPlaced={false} isLeading={false} />);
    expect(facts().join()).not.toContain('Your new total');
    cleanup();
    showInPage(<BidTerms lot={lot()} offer={first} isPlaced isLeading={false} />);
    expect(facts()).toContain('Your new total1 WETH');
  });

  it('tell the minimum bid of the lot from the minimum raise of the bidder', () => {
    const low = lot({ minimumBid: WEI_PER_ETH / 4n, highestBid: 3n * WEI_PER_ETH });
    showInPage(<BidTerms lot={low} offer={first} isPlaced={false} isLeading={false} />);
    const facts = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(facts).toEqual(
      expect.arrayContaining(['Minimum bid0.25 WETH', 'Bid delta0.1 WETH', 'Minimum raise0.5 WETH']),
    );
  });

  it('show the maximum that the user agrees to before the bid, and the lowest next bid afterwards', () => {
    const highest = lot({ highestBid: 3n * WEI_PER_ETH });
    const offer = { ...first, total: 3n * WEI_PER_ETH };
    const agreed = /^You agree to a bid of 3 WETH and no more/;
    showInPage(<BidTerms lot={highest} offer={offer} isPlaced={false} isLeading={false} />);
    screen.getByText(agreed);
    cleanup();
    showInPage(<BidTerms lot={highest} offer={offer} isPlaced isLeading />);
    expect(screen.queryByText(agreed)).toBeNull();
    screen.getByText('You lead');
    screen.getByText('The next bid must be 3.05 WETH or more.');
  });

  it('show that live updates are paused', () => {
    jest.useFakeTimers();
    const { updates } = showInPage(<BidTerms lot={lot()} offer={first} isPlaced={false} isLeading={false} />);
    act(() => {
      updates.lost();
      jest.advanceTimersByTime(5_000);
    });
    screen.getByText('Live updates paused');
    act(() => updates.back());
    jest.useRealTimers();
  });
});
