import { Link } from 'react-router-dom';
import { isRedirectedFromPublic } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';
import { dashboardTexts as texts } from './texts.ts';

/** Link to the public page of a record. Renders nothing for users who are redirected from public pages. */
export function PublicPageLink({ to }: { to: string }) {
  const isRedirected = isRedirectedFromPublic(useSession()?.roles ?? []);
  if (isRedirected) return null;
  return (
    <p>
      <Link className="link inline-block min-h-6" to={to}>
        {texts.publicPage}
      </Link>
    </p>
  );
}
