import { describe, expect, it } from '@jest/globals';
import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { BidStanding } from './bid-standing.tsx';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OTHER: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

/**
 * Renders the standing of an account that leads with 2 WETH.
 * @returns the messages shown, the live region, and a function that places a bid
 */
function watch({ account = ME, now = 1_500 }: { account?: Address | null; now?: number } = {}) {
  let set: (fields: Parameters<typeof lot>[0]) => void = () => undefined;
  function Watched() {
    const [fields, setFields] = useState<Parameters<typeof lot>[0]>({
      highestBid: 2n * WEI_PER_ETH,
      highestBidder: ME,
    });
    set = setFields;
    return <BidStanding lot={lot(fields)} account={account} ownTotal={2n * WEI_PER_ETH} />;
  }
  const { said } = showInPage(<Watched />, { now });
  const bid = (highestBidder: Address, highestBid: bigint) => act(() => set({ highestBidder, highestBid }));
  const news = () => document.querySelector('[aria-live]');
  return { said, bid, news };
}

describe('the standing of a bidder', () => {
  it('turns from leading to outbid, with a message and an assertive announcement', () => {
    const { said, bid, news } = watch();
    screen.getByText('You lead');
    expect(news()?.textContent).toBe('');
    bid(OTHER, 3n * WEI_PER_ETH);
    screen.getByText('You were outbid');
    expect(said).toEqual(['You were outbid. Highest bid 3 WETH.']);
    expect(news()?.textContent).toBe('You were outbid. Highest bid 3 WETH.');
    expect(news()?.getAttribute('aria-live')).toBe('assertive');
  });

  it('announces each change once, and politely when the bidder leads again', () => {
    const { said, bid, news } = watch();
    bid(OTHER, 3n * WEI_PER_ETH);
    bid(OTHER, 4n * WEI_PER_ETH);
    expect(said).toHaveLength(1);
    bid(ME, 5n * WEI_PER_ETH);
    expect(news()?.textContent).toBe('You lead with 5 WETH.');
    expect(news()?.getAttribute('aria-live')).toBe('polite');
  });

  it('shows nothing to a visitor', () => {
    watch({ account: null });
    expect(screen.queryByText('You lead')).toBeNull();
  });

  it('shows nothing after the end', () => {
    watch({ now: 2_500 });
    expect(screen.queryByText('You lead')).toBeNull();
  });
});
