import { useEffect, useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import './header.css';

export interface HeaderLink {
  text: string;
  to: string;
  /** Whether the link leads to another site. */
  outside?: boolean;
}

/** Scroll position beyond which the header is solid, in px. */
const SOLID_AFTER = 100;

function useScrolledPast(distance: number) {
  const [past, setPast] = useState(() => window.scrollY > distance);
  useEffect(() => {
    const update = () => setPast(window.scrollY > distance);
    // Reading the position now would force a layout. The next frame includes a layout anyway.
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, [distance]);
  return past;
}

interface HeaderProps {
  links: HeaderLink[];
  overHero: boolean;
  /** Renders the account or the sign-in button, once for the row and once for the drawer. */
  account: (inDrawer: boolean) => ReactNode;
  /** The search button, shown in windows of any width. */
  search: ReactNode;
  /** Shown left of the menu button, in windows that are too narrow for the account in the row. */
  besideMenu: ReactNode;
}

/** The page header. Transparent over a hero until the page is scrolled. */
export function Header({ links, overHero, account, search, besideMenu }: HeaderProps) {
  const scrolled = useScrolledPast(SOLID_AFTER);
  return (
    <header className="header" data-solid={!overHero || scrolled || undefined}>
      <div className="wrap header-row">
        <Brand />
        {search}
        <div className="header-nav">
          <nav aria-label="Main">
            <HeaderLinks links={links} />
          </nav>
          {account(false)}
        </div>
        <div className="header-menu">
          {besideMenu}
          <MenuDrawer after={account(true)}>
            <HeaderLinks links={links} />
          </MenuDrawer>
        </div>
      </div>
    </header>
  );
}

function HeaderLinks({ links }: { links: HeaderLink[] }) {
  return links.map(({ text, to, outside }) =>
    outside ? (
      <a key={to} href={to} target="_blank" rel="noreferrer">
        {text} <span aria-hidden="true">↗</span>
      </a>
    ) : (
      <NavLink key={to} to={to} end={to === '/'}>
        {text}
      </NavLink>
    ),
  );
}
