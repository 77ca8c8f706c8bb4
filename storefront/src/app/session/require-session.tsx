import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { intend } from '../../session/intended.ts';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * The dashboard is for those who are signed in: a visitor goes home, and comes back here by signing in; so does a role
 * that has no dashboard, but for its own settings.
 */
export function RequireSession({ anyRole = false }: { anyRole?: boolean }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session && (anyRole || dashboardOf(session.roles))) return <Outlet />;
  if (!session) intend(pathname + search);
  return <Navigate to={paths.home.to()} replace />;
}
