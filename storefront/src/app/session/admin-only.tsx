import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';

/** Guards admin-only routes. Everyone else sees `otherwise`. */
export function AdminOnly({ otherwise }: { otherwise: ReactNode }) {
  return useSession()?.roles.includes('admin') ? <Outlet /> : otherwise;
}
