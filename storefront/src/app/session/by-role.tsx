import type { ReactNode } from 'react';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

/** Renders `admin` for users of the admin dashboard (admins and creators) and `user` for everyone else. */
export function ByRole({ admin, user }: { admin: ReactNode; user: ReactNode }) {
  const session = useSession();
  return session && dashboardOf(session.roles) === 'admin' ? admin : user;
}
