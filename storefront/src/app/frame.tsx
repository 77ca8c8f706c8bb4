import { Suspense, useRef } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { paths } from '../config/paths.ts';
import { SearchButton } from '../features/search/search-button.tsx';
import { HeaderAccount } from '../wallet/header/header-account.tsx';
import { HeaderBell } from '../wallet/header/header-bell.tsx';
import { useChainTime } from './use-chain-time.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

/** Layout of all public screens. */
export function Frame() {
  const config = useChainTime();
  const overHero = useMatch(paths.home.path) !== null;
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);

  const links = [
    { text: 'Home', to: paths.home.to() },
    { text: 'Market', to: paths.market.to() },
    { text: 'Drops', to: paths.drops.to() },
    ...(config?.aboutUrl ? [{ text: 'About', to: config.aboutUrl, outside: true }] : []),
  ];
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header
        links={links}
        overHero={overHero}
        account={(inDrawer) => <HeaderAccount inDrawer={inDrawer} />}
        search={<SearchButton />}
        besideMenu={<HeaderBell />}
      />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-h-[60vh] outline-none focus-visible:shadow-none"
      >
        <Suspense fallback={<div aria-busy="true" className="min-h-screen" />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  );
}
