import type { Role } from '@cubedrop/sdk/api';

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
