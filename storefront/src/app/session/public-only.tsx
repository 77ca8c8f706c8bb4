import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isKeptFromPublic } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

/** Guards public routes. Signed-in admins are redirected to the dashboard. */
export function PublicOnly() {
  const session = useSession();
  return session && isKeptFromPublic(session.roles) ? (
    <Navigate to={paths.dashboard.to()} replace />
  ) : (
    <Outlet />
  );
}
