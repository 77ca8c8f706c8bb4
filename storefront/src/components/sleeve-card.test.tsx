import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SleeveCard } from './sleeve-card.tsx';

/** Text that reverses the direction of everything after it. */
const REVERSING = '\u202egnp.esruc';

it('isolates the direction of user-generated text', () => {
  const { container } = render(
    <MemoryRouter>
      <SleeveCard
        title={REVERSING}
        description={`${REVERSING} too`}
        to="/season"
        picture={undefined}
        count="3 drops"
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: REVERSING })).toBeDefined();
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let found = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.textContent?.includes(REVERSING)) continue;
    found += 1;
    expect(node.parentElement?.closest('bdi')).not.toBeNull();
  }
  expect(found).toBe(2);
});
