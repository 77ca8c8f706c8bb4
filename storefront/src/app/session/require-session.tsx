import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { rememberIntended } from '../../session/intended.ts';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Guards dashboard routes. Visitors are redirected to home, and return to the wanted page after signing in. Roles
 * without a dashboard are redirected to home too, except from routes with `anyRole`.
 */
export function RequireSession({ anyRole = false }: { anyRole?: boolean }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session && (anyRole || dashboardOf(session.roles))) return <Outlet />;
  if (!session) rememberIntended(pathname + search);
  return <Navigate to={paths.home.to()} replace />;
}
