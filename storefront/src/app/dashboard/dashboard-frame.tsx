import { Suspense, useRef } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuDrawer } from '../../components/menu-drawer.tsx';
import { dashboardOf } from '../../session/roles.ts';
import { signOut } from '../../session/sign-out.ts';
import { useSession } from '../../session/use-session.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { useChainTime } from '../use-chain-time.ts';
import { usePlace } from '../use-place.ts';
import { menus, type MenuGroup } from './menu.ts';
import { TopBar } from './top-bar.tsx';
import './dashboard.css';

/** What stands around every screen of the dashboard: the sidebar, a drawer on phones, and the bar at the top. */
export function DashboardFrame() {
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  usePlace(main);
  useChainTime();
  const groups = menus[(session && dashboardOf(session.roles)) ?? 'none'];
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="dash">
        <nav aria-label="Dashboard" className="dash-side">
          <Brand />
          <Groups groups={groups} />
        </nav>
        <div className="dash-page">
          <TopBar
            drawer={
              <MenuDrawer>
                <Groups groups={groups} />
              </MenuDrawer>
            }
          />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="dash-main outline-none focus-visible:shadow-none"
          >
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </>
  );
}

function Groups({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map(({ title, items }, place) => (
    <div key={title} className="dash-group">
      <h2>{title}</h2>
      <ul>
        {items.map(({ text, to, icon }) => (
          <li key={to}>
            <NavLink to={to} end className="dash-item">
              <Icon name={icon} />
              {text}
            </NavLink>
          </li>
        ))}
        {place === groups.length - 1 && (
          <li>
            <button type="button" className="dash-item" onClick={() => void signOut()}>
              <Icon name="leave" />
              {walletTexts.logout}
            </button>
          </li>
        )}
      </ul>
    </div>
  ));
}
