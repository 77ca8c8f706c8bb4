import { WEI_PER_ETH, type Address } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { BidBar } from './bid-bar.tsx';
import { BidForm } from './bid-form.tsx';

const BIDDER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const RIVAL = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

it('watches the bid button that is shown once the bids have loaded', () => {
  const watched = new Set<Element>();
  window.IntersectionObserver = class {
    #own: Element | undefined;
    observe(element: Element) {
      this.#own = element;
      watched.add(element);
    }
    disconnect() {
      if (this.#own) watched.delete(this.#own);
    }
  } as unknown as typeof IntersectionObserver;
  let load = () => undefined as void;
  function Page() {
    const panel = useRef<HTMLDivElement>(null);
    const [isLoaded, setLoaded] = useState(false);
    load = () => setLoaded(true);
    return (
      <>
        <div ref={panel}>
          <button key={String(isLoaded)} data-bid-button>
            Place Bid
          </button>
        </div>
        <BidBar lot={lot()} panel={panel} isLoaded={isLoaded} />
      </>
    );
  }
  showInPage(<Page />);
  act(() => load());
  expect([...watched]).toEqual([screen.getByRole('button')]);
});

it('watches a button that stays in the form when an outbid bidder leads again', () => {
  let watched: Element | undefined;
  window.IntersectionObserver = class {
    observe(element: Element) {
      watched = element;
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  let lead = () => undefined as void;
  function Page() {
    const panel = useRef<HTMLDivElement>(null);
    const [highestBidder, setHighestBidder] = useState<Address>(RIVAL);
    lead = () => setHighestBidder(BIDDER);
    const shown = lot({ highestBidder, highestBid: WEI_PER_ETH });
    return (
      <>
        <div ref={panel}>
          <BidForm lot={shown} account={BIDDER} ownTotal={WEI_PER_ETH / 2n} />
        </div>
        <BidBar lot={shown} panel={panel} isLoaded />
      </>
    );
  }
  const balance = { eth: 10n * WEI_PER_ETH, weth: 0n };
  showInPage(<Page />, { account: BIDDER, balance, now: 1_500 });
  expect(screen.getByRole('button', { name: 'Raise to 1.05 WETH' })).toBeTruthy();
  act(() => lead());
  expect(watched?.isConnected).toBe(true);
});

/** Renders the bar beside a panel whose bid button is out of view, and presses the bar's button. */
function pressBeside(controls: ReactNode) {
  window.IntersectionObserver = class {
    #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe() {
      const away = { isIntersecting: false } as IntersectionObserverEntry;
      this.#report([away], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  function Page() {
    const panel = useRef<HTMLDivElement>(null);
    return (
      <>
        <div ref={panel}>{controls}</div>
        <aside>
          <BidBar lot={lot()} panel={panel} isLoaded />
        </aside>
      </>
    );
  }
  showInPage(<Page />);
  fireEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Place Bid' }));
}

it('focuses the bid field, not the button to buy now', () => {
  pressBeside(
    <>
      <button>Buy now for 5 WETH</button>
      <input aria-label="Your bid" />
      <button data-bid-button>Place Bid</button>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Your bid'));
});

it('focuses the button of a bid form without a field', () => {
  pressBeside(
    <>
      <button>Buy now for 5 WETH</button>
      <button data-bid-button>Wait</button>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wait' }));
});
