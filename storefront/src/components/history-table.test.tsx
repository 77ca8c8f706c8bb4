import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { HistoryTable } from './history-table.tsx';

/** Returns `count` rows, each with its number. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), cells: [`Event ${index + 1}`] }));
const table = (count: number, isFoldable = true) => (
  <HistoryTable name="Events" columns={['What']} rows={rowsOf(count)} isFoldable={isFoldable} />
);
const shown = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const showAll = () => screen.queryByRole('button', { name: /^Show all/ });

describe('a table of past events', () => {
  it('shows the first six of 23 events, and on demand all of them, with the focus on the seventh', () => {
    render(table(23));
    expect(shown()).toEqual(rowsOf(6).flatMap(({ cells }) => cells));
    fireEvent.click(screen.getByRole('button', { name: 'Show all 23' }));
    expect(shown()).toHaveLength(23);
    expect(document.activeElement?.textContent).toBe('Event 7');
    expect(showAll()).toBeNull();
  });

  it('has no button to show all if there are at most six events', () => {
    render(table(6));
    expect(shown()).toHaveLength(6);
    expect(showAll()).toBeNull();
  });

  it('stays unfolded when an event is added, and does not move the focus', () => {
    const { rerender } = render(table(7));
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    const focused = document.activeElement;
    rerender(table(8));
    expect(shown()).toHaveLength(8);
    expect(document.activeElement).toBe(focused);
  });

  it('shows everything if it is not foldable', () => {
    render(table(23, false));
    expect(shown()).toHaveLength(23);
    expect(showAll()).toBeNull();
  });
});
