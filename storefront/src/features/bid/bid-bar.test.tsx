import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { lot } from '../../../test/records.ts';
import { BidBar } from './bid-bar.tsx';

it('watches the button that replaces the one shown while the bids load', () => {
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
