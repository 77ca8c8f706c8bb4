import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { releaseQuery } from '../../files/planned/queries.ts';
import { releaseLinkTexts as texts } from './texts.ts';

interface ReleaseLinkProps {
  /** Key of the account's release on this chain. */
  owner: string | null;
  className?: string;
}

/** A link to the release. Shows nothing if there is none. */
export function ReleaseLink({ owner, className = '' }: ReleaseLinkProps) {
  const { data: items = [] } = useQuery(releaseQuery(owner));
  if (items.length === 0) return null;
  return (
    <p className={className}>
      <Link className="link" to={paths.release.to()}>
        {texts.open(items.length)}
      </Link>
    </p>
  );
}
