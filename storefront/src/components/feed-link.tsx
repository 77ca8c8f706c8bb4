import { Icon } from './icon.tsx';

const texts = { feed: 'Feed' };

/** Link to an Atom feed. */
export function FeedLink({ path }: { path: string }) {
  return (
    <a className="btn btn-line btn-small" href={path}>
      <Icon name="feed" />
      {texts.feed}
    </a>
  );
}
