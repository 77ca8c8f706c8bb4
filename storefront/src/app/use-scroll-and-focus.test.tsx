import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { useFilters } from '../components/filters/filters.ts';
import { useChoice } from '../components/filters/use-choice.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

function Market() {
  const { change } = useFilters({ sorts: ['newest'], statuses: [] });
  const [, choose] = useChoice('list', ['made', 'held']);
  return (
    <>
      <button onClick={() => change('q', 'dawn')}>Search</button>
      <button onClick={() => choose('held')}>Held by me</button>
      <Link to="?page=2">Next page</Link>
      <Link to="/old">Drops</Link>
    </>
  );
}

function Site() {
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route path="/market" element={<Market />} />
        <Route path="/old" element={<Navigate to="/drops" replace />} />
        <Route path="/drops" element={<p>All drops</p>} />
      </Routes>
    </main>
  );
}

const scrollTo = jest.fn();

beforeEach(() => {
  window.scrollTo = scrollTo;
  window.history.replaceState(null, '', '/market');
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  scrollTo.mockClear();
});
afterEach(cleanup);

it.each(['Search', 'Held by me'])('a change of a list does not scroll: %s', (name) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  expect(window.location.search).not.toBe('');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('another page of a list scrolls to the top, even after a filter was changed', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('another screen scrolls to the top and focuses the content, even if a link redirects to it', () => {
  fireEvent.click(screen.getByRole('link', { name: 'Drops' }));
  screen.getByText('All drops');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
