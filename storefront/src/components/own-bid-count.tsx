import { NavLink } from 'react-router-dom';
import { useNeededBids } from '../api/own-bids-query.ts';
import { paths } from '../config/paths.ts';
import { counting } from './counted.ts';
import { ownBidTexts as texts } from './own-bid-texts.ts';
import './own-bid-count.css';

/** The number of the user's bids that need action, shown in links to My Bids. Renders nothing if it is 0. */
export function OwnBidCount() {
  const count = useNeededBids();
  if (count === 0) return null;
  return (
    <>
      <span className="bid-count" aria-hidden="true">
        {counting(count)}
      </span>
      <span className="sr-only"> ({texts.needYou(count)})</span>
    </>
  );
}

/** A link to My Bids, with the number of the user's bids that need action. */
export function OwnBidsLink({ className }: { className: string }) {
  return (
    <NavLink to={paths.myBids.to()} className={`${className} whitespace-nowrap`}>
      {texts.title}
      <OwnBidCount />
    </NavLink>
  );
}
