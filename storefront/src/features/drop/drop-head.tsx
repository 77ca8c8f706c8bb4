import { dropSpan, formatAmount } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { AddToCalendar } from '../../components/add-to-calendar.tsx';
import { AuctionTime } from '../../components/auction-time.tsx';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { CreatorLink } from '../../components/creator-link.tsx';
import { Moment } from '../../components/moment.tsx';
import { MovedEnd } from '../../components/moved-end.tsx';
import { Picture } from '../../components/picture.tsx';
import { ShareActions } from '../../components/share-actions.tsx';
import { useSleeve } from '../../components/sleeve/use-sleeve.ts';
import { paths } from '../../config/paths.ts';
import { PICTURE_SIZES } from '../../config/picture-sizes.ts';
import { dropTexts } from './texts.ts';
import './drop-head.css';

interface DropHeadProps {
  drop: Drop;
  /** Shows who opened the drop. */
  opener: ReactNode;
  /** Further actions, shown before those of this header. */
  actions?: ReactNode;
}

/** A drop's header: picture, title, description, times and bid terms. */
export function DropHead({ drop, opener, actions }: DropHeadProps) {
  const { style, onPicture } = useSleeve(drop.image);
  return (
    <div className="drop-head" style={style}>
      <div className="wrap drop-head-row">
        <div className="drop-head-words">
          <Breadcrumb steps={[{ text: dropTexts.list, to: paths.drops.to() }]} />
          <div className="grid gap-3">
            <h1>
              <bdi>{drop.title}</bdi>
            </h1>
            <p className="text-lead">
              <CreatorLink address={drop.creator} name={drop.artists.join(', ')} />
            </p>
            {opener}
          </div>
          <p className="max-w-(--cd-measure) text-bone-dim">
            <bdi>{drop.description}</bdi>
          </p>
          <AuctionTime span={dropSpan(drop)} hasDate={false} />
          <MovedEnd
            key={drop.id}
            endsAt={drop.lastLotEndsAt}
            scheduledEndsAt={drop.endsAt}
            extension={drop.extension}
          />
          <ShareActions title={drop.title} item={{ kind: 'drop', id: drop.id }}>
            {actions}
            <AddToCalendar kind="drop" id={drop.id} span={dropSpan(drop)} />
          </ShareActions>
          <dl className="drop-head-facts">
            <Fact name={dropTexts.starts}>
              <Moment at={drop.startsAt} />
            </Fact>
            <Fact name={dropTexts.ends}>
              <Moment at={drop.lastLotEndsAt} />
            </Fact>
            <Fact name={dropTexts.minimum}>{formatAmount(drop.minimumBid, 'WETH')}</Fact>
            <Fact name={dropTexts.delta}>{formatAmount(drop.bidDelta, 'WETH')}</Fact>
          </dl>
        </div>
        <Picture
          src={drop.image}
          alt=""
          size={520}
          sizes={PICTURE_SIZES.poster}
          first
          onPicture={onPicture}
          className="drop-head-picture"
        />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="font-[560]">{children}</dd>
    </div>
  );
}

/** Placeholder for a header that is loading. */
export function DropHeadSkeleton() {
  return (
    <div className="drop-head">
      <div className="wrap drop-head-row">
        <div className="drop-head-words">
          <span className="skeleton h-5 w-16" />
          <span className="skeleton h-14 w-4/5" />
          <span className="skeleton h-20 w-3/5" />
        </div>
        <span className="skeleton drop-head-picture" />
      </div>
    </div>
  );
}
