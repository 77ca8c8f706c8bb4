import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext, useEffect, useRef } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { configQuery } from '../api/config.ts';
import { ClockContext } from '../clock/use-clock.ts';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { paths } from '../config/paths.ts';
import { usePlace } from './use-place.ts';

/** What stands around every public screen. */
export function Frame() {
  const { data: config, isError } = useQuery(configQuery);
  const clock = useContext(ClockContext);
  const overHero = useMatch(paths.home.path) !== null;
  const main = useRef<HTMLElement>(null);
  usePlace(main);

  useEffect(() => {
    if (config) clock.set(config.now);
    else if (isError) clock.set(Math.floor(Date.now() / 1_000));
  }, [clock, config, isError]);

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
      <Header links={links} overHero={overHero} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-h-[60vh] outline-none focus-visible:shadow-none"
      >
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  );
}
