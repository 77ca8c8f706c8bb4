import { describe, expect, it } from '@jest/globals';
import { PAGE_SIZES } from '@cubedrop/sdk';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { usePage } from './page.ts';
import { Pagination } from './pagination.tsx';

function List({ count, countIsExact }: { count: number; countIsExact: boolean }) {
  return (
    <>
      <output>{useLocation().search}</output>
      <Pagination
        page={usePage(PAGE_SIZES.drops)}
        sizes={PAGE_SIZES.drops}
        count={count}
        countIsExact={countIsExact}
      />
    </>
  );
}

function show(search: string, count: number, countIsExact = true) {
  const { container } = render(
    <MemoryRouter initialEntries={[`/auctionDrops${search}`]}>
      <List count={count} countIsExact={countIsExact} />
    </MemoryRouter>,
  );
  return () => container.querySelector('output')?.textContent;
}

describe('pagination', () => {
  it('moves through the pages by changing the URL', () => {
    const search = show('', 30);
    screen.getByText('1 to 12 of 30');
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(search()).toBe('?page=2');
    screen.getByText('13 to 24 of 30');
    fireEvent.click(screen.getByRole('link', { name: 'Previous page' }));
    expect(search()).toBe('');
  });

  it('returns to the first page when another page size is chosen', () => {
    const search = show('?page=2', 30);
    fireEvent.change(screen.getByRole('combobox', { name: 'Per page' }), { target: { value: '24' } });
    expect(search()).toBe('?rows=24');
    screen.getByText('1 to 24 of 30');
  });

  it('shows that there are more rows than were counted', () => {
    show('?page=2', 10_000, false);
    screen.getByText('13 to 24 of 10,000+');
  });

  it('redirects from a page past the end', () => {
    expect(show('?page=9', 30)()).toBe('?page=3');
    screen.getByText('25 to 30 of 30');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  });
});
