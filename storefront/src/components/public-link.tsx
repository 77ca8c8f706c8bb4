import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isRedirectedFromPublic } from '../session/roles.ts';
import { useSession } from '../session/use-session.ts';

interface PublicLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/** Link to a public page. For users who are redirected from public pages, its children alone, without a link. */
export function PublicLink({ to, className, children }: PublicLinkProps) {
  const isRedirected = isRedirectedFromPublic(useSession()?.roles ?? []);
  if (isRedirected) return children;
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
