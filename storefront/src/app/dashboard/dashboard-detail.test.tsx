import { expect, it } from '@jest/globals';
import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { DashboardDetail } from './dashboard-detail.tsx';

/** A text that begins with a character that reverses it, and a right-to-left text. */
const REVERSING = '\u202egnp.esruc';
const RIGHT_TO_LEFT = 'ذاكرة المد';

function show(title: string) {
  const query = { data: { title }, error: null } as unknown as UseQueryResult<{ title: string }>;
  return render(
    <DashboardDetail
      query={query}
      fallbackTitle="Drop"
      contentsTitle="Cubes"
      titleOf={(drop) => drop.title}
      leadOf={() => '2 cubes'}
      above={[]}
      failed="The drop did not load"
      skeleton={null}
    >
      {() => null}
    </DashboardDetail>,
  );
}

it.each([
  [REVERSING, 'gnp.esruc'],
  [RIGHT_TO_LEFT, `\u2068${RIGHT_TO_LEFT}\u2069`],
  ['Tidal Memory', 'Tidal Memory'],
])('shows the title %j as %j in the title of the document and in the heading', (title, shown) => {
  show(title);
  expect(document.title).toBe(`${shown} | Cubedrop`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shown);
});
