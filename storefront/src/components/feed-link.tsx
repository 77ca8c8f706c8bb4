import { feedPath, type Address } from '@cubedrop/sdk';
import { Icon } from './icon.tsx';

const texts = { feed: 'Feed' };

/** Link to the feed of new drops. @param creator whose drops the feed lists; if omitted, it lists all drops */
export function FeedLink({ creator }: { creator?: Address }) {
  return (
    <a className="btn btn-line btn-small" href={feedPath(creator)}>
      <Icon name="feed" />
      {texts.feed}
    </a>
  );
}
