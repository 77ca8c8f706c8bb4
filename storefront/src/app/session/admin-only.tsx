import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';

/** Screens of admins alone; for everyone else something other stands at their addresses. */
export function AdminOnly({ otherwise }: { otherwise: ReactNode }) {
  return useSession()?.roles.includes('admin') ? <Outlet /> : otherwise;
}
