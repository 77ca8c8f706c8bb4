import { formatAmount } from '@cubedrop/sdk';
import { useEffect, useState, type RefObject } from 'react';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import type { LotView } from '../../lot/lot.ts';
import { bidTexts } from './texts.ts';
import './bid-bar.css';

interface BidBarProps {
  lot: LotView;
  panel: RefObject<HTMLElement | null>;
  /** Whether the account's bids have loaded. The form then has another button, which the bar must observe instead. */
  isLoaded: boolean;
}

/** Returns the bid form's field, or its button if there is no field. The panel may have other buttons above the form. */
const bidControlIn = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input') ?? panel?.querySelector<HTMLElement>('[data-bid-button]');

/**
 * A bar for narrow screens with the time, the highest bid and a button that leads to the bid form. Shown while the
 * form's button to bid an entered amount is out of view.
 */
export function BidBar({ lot, panel, isLoaded }: BidBarProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const button = panel.current?.querySelector('[data-bid-button]');
    if (!button) return setAway(false);
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [panel, isLoaded]);
  if (!isAway) return null;
  return (
    <div className="bid-bar">
      <span className="bid-bar-time">
        <AuctionTimeLine span={lot} />
      </span>
      <b className="bid-bar-amount">
        {lot.highestBidder === null ? bidTexts.none : formatAmount(lot.highestBid, 'WETH')}
      </b>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => {
          panel.current?.scrollIntoView({ block: 'center' });
          bidControlIn(panel.current)?.focus({ preventScroll: true });
        }}
      >
        {bidTexts.place}
      </button>
    </div>
  );
}
