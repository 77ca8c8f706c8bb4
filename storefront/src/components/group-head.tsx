import type { Embeddable } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { Picture } from './picture.tsx';
import { ShareActions } from './share-actions.tsx';
import { useSleeve } from './sleeve/use-sleeve.ts';
import './group-head.css';

interface GroupHeadProps {
  item: Embeddable;
  title: string;
  description?: string;
  picture: string | undefined;
  /** The parent screen. */
  above: { text: string; to: string };
  /** Who made the season or collection. */
  maker: ReactNode;
}

/** Header of a season or collection: picture, title, maker and description. */
export function GroupHead({ item, title, description, picture, above, maker }: GroupHeadProps) {
  const { style, onPicture } = useSleeve(picture);
  return (
    <div className="group-head" style={style}>
      <div className="wrap group-head-row">
        <Picture
          src={picture}
          alt=""
          size={240}
          sizes="(max-width: 700px) 40vw, 240px"
          first
          onPicture={onPicture}
          className="group-head-picture"
        />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Breadcrumb steps={[above]} />
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {maker}
          {description && (
            <p className="max-w-(--cd-measure) text-bone-dim">
              <bdi>{description}</bdi>
            </p>
          )}
          <ShareActions title={title} item={item} />
        </div>
      </div>
    </div>
  );
}

/** Placeholder for a header that is loading. */
export function GroupHeadSkeleton() {
  return (
    <div className="group-head">
      <div className="wrap group-head-row">
        <span className="skeleton group-head-picture" />
        <div className="grid gap-4">
          <span className="skeleton h-5 w-16" />
          <span className="skeleton h-14 w-4/5" />
          <span className="skeleton h-11 w-2/5" />
        </div>
      </div>
    </div>
  );
}
