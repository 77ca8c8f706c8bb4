import type { Role } from '@cubedrop/sdk/api';
import { paths } from '../config/paths.ts';

/** The dashboard that a user sees: the one for admins and creators, the one for buyers, or none. */
export type Dashboard = 'admin' | 'user' | null;

export function dashboardOf(roles: readonly Role[]): Dashboard {
  if (roles.includes('admin') || roles.includes('creator')) return 'admin';
  return roles.includes('user') ? 'user' : null;
}

/** Whether the user is redirected from public screens to the dashboard. Only admins are. */
export function isRedirectedFromPublic(roles: readonly Role[]): boolean {
  return roles.includes('admin');
}

/** Returns the start page of a signed-in user: the dashboard, or the settings for roles without one. */
export function startPage(roles: readonly Role[]): string {
  return dashboardOf(roles) ? paths.dashboard.to() : paths.profile.to();
}
