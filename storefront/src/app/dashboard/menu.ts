import type { IconName } from '../../components/icon.tsx';
import { paths } from '../../config/paths.ts';
import type { Dashboard } from '../../session/roles.ts';

export interface MenuItem {
  text: string;
  to: string;
  icon: IconName;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

const DASHBOARD: MenuItem = { text: 'Dashboard', to: paths.dashboard.to(), icon: 'grid' };

/** Each dashboard's sidebar; Logout closes the last group. */
export const menus: Record<NonNullable<Dashboard>, readonly MenuGroup[]> = {
  user: [
    { title: 'Main', items: [DASHBOARD] },
    { title: 'Settings', items: [] },
  ],
  admin: [
    { title: 'Main', items: [DASHBOARD] },
    { title: 'Settings', items: [] },
  ],
};
