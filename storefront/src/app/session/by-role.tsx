import type { ReactNode } from 'react';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';

/** What one address shows in the dashboard of those who make and run things, and in a buyer's. */
export function ByRole({ admin, user }: { admin: ReactNode; user: ReactNode }) {
  const session = useSession();
  return session && dashboardOf(session.roles) === 'admin' ? admin : user;
}
