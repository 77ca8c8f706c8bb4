import { isServerId } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { rememberIntended } from '../session/intention.ts';
import { dashboardOf, isRedirectedFromPublic } from '../session/roles.ts';
import { useSession } from '../session/use-session.ts';
import { NotFound } from './routes/not-found.tsx';

/**
 * Guards dashboard routes. Visitors are redirected to home, and return to the requested page after signing in. Users
 * whose roles have no dashboard are redirected to home too, except from routes with `anyRole`.
 */
export function RequireSession({ anyRole = false }: { anyRole?: boolean }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session && (anyRole || dashboardOf(session.roles))) return <Outlet />;
  if (!session) rememberIntended(pathname + search);
  return <Navigate to={paths.home.to()} replace />;
}

/** Guards public routes. Signed-in admins are redirected to the dashboard. */
export function PublicOnly() {
  const session = useSession();
  return session && isRedirectedFromPublic(session.roles) ? (
    <Navigate to={paths.dashboard.to()} replace />
  ) : (
    <Outlet />
  );
}

/** Guards admin-only routes. Everyone else sees `otherwise`. */
export function AdminOnly({ otherwise }: { otherwise: ReactNode }) {
  return useSession()?.roles.includes('admin') ? <Outlet /> : otherwise;
}

/** Renders `admin` for users of the admin dashboard (admins and creators) and `user` for everyone else. */
export function ByRole({ admin, user }: { admin: ReactNode; user: ReactNode }) {
  const session = useSession();
  return session && dashboardOf(session.roles) === 'admin' ? admin : user;
}

/** Path parameters other than ids: the end of a sale, in the URL for readability, and the path below the dashboard. */
const NO_IDS = ['expiresAt', '*'];

/**
 * Guards routes of a single record. A URL with malformed ids shows the default screen without a request to the
 * server.
 * @param orNoDrop whether 'notdrop' is accepted in place of a drop's id
 */
export function RequireIds({ orNoDrop = false }: { orNoDrop?: boolean }) {
  const isPossible = Object.entries(useParams()).every(
    ([name, value = '']) => NO_IDS.includes(name) || isServerId(value) || (orNoDrop && value === 'notdrop'),
  );
  return isPossible ? <Outlet /> : <NotFound />;
}
