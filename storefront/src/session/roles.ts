import type { Role } from '@cubedrop/sdk/api';
import { paths } from '../config/paths.ts';

/** Which dashboard a person sees: that of those who make and run things, a buyer's, or none. */
export type Dashboard = 'admin' | 'user' | null;

export function dashboardOf(roles: readonly Role[]): Dashboard {
  if (roles.includes('admin') || roles.includes('creator')) return 'admin';
  return roles.includes('user') ? 'user' : null;
}

/** Whether public screens are not for them: an admin is taken to the dashboard. */
export function isKeptFromPublic(roles: readonly Role[]): boolean {
  return roles.includes('admin');
}

/** Where someone's own pages begin: the dashboard, or for a role that has none their settings. */
export function ownPlace(roles: readonly Role[]): string {
  return dashboardOf(roles) ? paths.dashboard.to() : paths.profile.to();
}
