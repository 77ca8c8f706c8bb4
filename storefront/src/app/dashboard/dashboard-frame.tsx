import { Suspense, useEffect, useId, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { MenuDrawer } from '../../components/menu-drawer.tsx';
import { OwnBidCount } from '../../components/own-bid-count.tsx';
import { useAccount } from '../../api/account-query.ts';
import { signOut } from '../../api/sign-out.ts';
import { scrollWithin } from '../../base/scroll-within.ts';
import { useSession } from '../../session/use-session.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { useChainTime } from '../use-chain-time.ts';
import { useScrollAndFocus } from '../use-scroll-and-focus.ts';
import { groupOf, menuOf, type MenuGroup } from './menu.ts';
import { TopBar } from './top-bar.tsx';
import './dashboard.css';

/** Layout of the dashboard: sidebar (a drawer on narrow screens) and top bar. */
export function DashboardFrame() {
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);
  useChainTime();
  const groups = menuOf(session?.roles ?? [], useAccount()?.hasPassword ?? false);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="dash">
        <Sidebar groups={groups} />
        <div className="dash-page">
          <TopBar
            drawer={
              <MenuDrawer>
                <FoldedGroups groups={groups} />
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

/** The sidebar. It scrolls by itself if it is higher than the window, and then shows the current item. */
function Sidebar({ groups }: { groups: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = nav.current?.querySelector('[aria-current]');
    if (nav.current && item) scrollWithin(nav.current, item);
  }, [pathname, groups.length]);
  return (
    <nav ref={nav} aria-label="Dashboard" className="dash-side">
      <Brand />
      {groups.map((group, index) => (
        <Group key={group.title} group={group} isLast={index === groups.length - 1} />
      ))}
    </nav>
  );
}

function Group({ group, isLast }: { group: MenuGroup; isLast: boolean }) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className="dash-group">
      <h2 id={heading}>{group.title}</h2>
      <Items group={group} isLast={isLast} />
    </div>
  );
}

/** The sidebar's groups in the drawer. The user can open and close each of them; that of the current screen is open. */
function FoldedGroups({ groups }: { groups: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  const current = groupOf(groups, pathname);
  return groups.map((group, index) => (
    <details key={group.title} className="dash-fold" open={group === current}>
      <summary>
        {group.title}
        <Icon name="down" />
      </summary>
      <Items group={group} isLast={index === groups.length - 1} />
    </details>
  ));
}

function Items({ group: { items }, isLast }: { group: MenuGroup; isLast: boolean }) {
  return (
    <ul>
      {items.map(({ text, to, icon, hasBidCount }) => (
        <li key={to}>
          <NavLink to={to} end className="dash-item">
            <Icon name={icon} />
            {text}
            {hasBidCount && <OwnBidCount />}
          </NavLink>
        </li>
      ))}
      {isLast && (
        <li>
          <button type="button" className="dash-item" onClick={() => void signOut()}>
            <Icon name="leave" />
            {walletTexts.logout}
          </button>
        </li>
      )}
    </ul>
  );
}
