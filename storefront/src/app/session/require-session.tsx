import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { intend } from '../../session/intended.ts';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * The dashboard is for those who are signed in: a visitor goes home, and comes back here by signing in; a role that has no
 * dashboard goes home too.
 */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session && dashboardOf(session.roles)) return <Outlet />;
  if (!session) intend(pathname + search);
  return <Navigate to={paths.home.to()} replace />;
}
