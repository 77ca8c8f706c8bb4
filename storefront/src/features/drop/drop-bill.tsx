import { auctionMessages, dropSpan, formatAmount, nextChange, phaseOf } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Drop } from '@cubedrop/sdk/api';
import { useClock } from '../../clock/use-clock.ts';
import { CreatorLink } from '../../components/creator-link.tsx';
import { timeLeft } from '../../components/countdown.tsx';
import { Moment } from '../../components/moment.tsx';
import { Picture } from '../../components/picture.tsx';
import { paths } from '../../config/paths.ts';
import { dropTexts } from './texts.ts';
import { PICTURE_SIZES } from '../../config/picture-sizes.ts';
import './drop-bill.css';

interface DropBillProps {
  drops: readonly Drop[];
  /** Returns the path that a drop's row links to. Defaults to the drop's public page. */
  to?: (dropId: string) => string;
  /** Returns a note on a drop, shown below its artists. */
  note?: (drop: Drop) => ReactNode;
}

/** A list of drops, laid out like a tour bill. A row links to its drop, and its artists' names to the creator. */
export function DropBill({ drops, to = paths.drop.to, note }: DropBillProps) {
  return (
    <ol className="bill">
      {drops.map((drop) => (
        <li key={drop.id}>
          <Moment at={drop.startsAt} short className="bill-date" />
          <Picture src={drop.image} alt="" size={88} sizes={PICTURE_SIZES.bill} className="bill-picture" />
          <span className="bill-name">
            <Link className="bill-title" to={to(drop.id)}>
              <bdi>{drop.title}</bdi>
            </Link>{' '}
            <span className="bill-artists">
              <CreatorLink address={drop.creator} name={drop.artists.join(', ')} />
            </span>
            {note?.(drop)}
          </span>
          <span className="bill-cubes">{dropTexts.cubes(drop.cubeCount)}</span>
          <Amount drop={drop} />
          <State drop={drop} />
        </li>
      ))}
    </ol>
  );
}

/** The minimum bid or, once a drop with bids has ended, the highest bid. */
function Amount({ drop }: { drop: Drop }) {
  const span = dropSpan(drop);
  const ended = useClock((now) => phaseOf(span, now) === 'ended');
  const [label, wei] =
    ended && drop.highestBid ? [dropTexts.highest, drop.highestBid] : [dropTexts.minimum, drop.minimumBid];
  return (
    <span className="bill-amount">
      <span>{label}</span> {formatAmount(wei, 'WETH')}
    </span>
  );
}

function State({ drop }: { drop: Drop }) {
  const span = dropSpan(drop);
  const running = useClock((now) => phaseOf(span, now) === 'running');
  const text = useClock((now) => {
    const moment = nextChange(span, now);
    return moment === null
      ? auctionMessages.ended
      : dropTexts.state(phaseOf(span, now) === 'running', timeLeft(moment, now));
  });
  return <span className={`bill-state ${running ? 'live' : ''}`}>{text ?? '\u00a0'}</span>;
}

/** Placeholder for a bill that is loading. */
export function DropBillSkeleton({ count }: { count: number }) {
  return (
    <div className="bill">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-7 border-t border-line py-[1.1rem]">
          <span className="skeleton hidden h-5 w-24 min-[900px]:block" />
          <span className="skeleton size-[72px] shrink-0 min-[900px]:size-[88px]" />
          <span className="skeleton h-7 w-2/5" />
        </div>
      ))}
    </div>
  );
}
