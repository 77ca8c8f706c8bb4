import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { WithQueries } from '../../../test/with-queries.tsx';
import { useBreadcrumbs, type Trail } from './breadcrumbs.ts';
import { TopBar } from './top-bar.tsx';

function Screen({ here, above }: Trail) {
  useBreadcrumbs(here, above);
  return <TopBar drawer={null} />;
}

/** Renders the top bar on a screen and returns the texts of its breadcrumbs. */
function crumbsOf(trail: Trail): (string | null)[] {
  render(
    <WithQueries>
      <MemoryRouter>
        <Screen {...trail} />
      </MemoryRouter>
    </WithQueries>,
  );
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  return crumbs.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it.each<[string, Trail, string[]]>([
  ['the dashboard', { here: 'Dashboard', above: null }, ['Dashboard']],
  ['a screen below it', { here: 'My Cubes', above: [] }, ['Dashboard/', 'My Cubes']],
  [
    'a cube with the title of the dashboard',
    { here: 'Dashboard', above: [{ text: 'My Cubes', to: '/dashboard/my-cubes' }] },
    ['Dashboard/', 'My Cubes/', 'Dashboard'],
  ],
])('shows the breadcrumbs of %s', (_what, trail, expected) => {
  expect(crumbsOf(trail)).toEqual(expected);
});
