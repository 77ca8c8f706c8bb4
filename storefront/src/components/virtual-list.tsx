import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import './virtual-list.css';

interface VirtualListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  /** Number of columns. Defaults to 1. */
  columns?: number;
  /** Estimated height of a row before it is measured, in px. */
  rowHeight: number;
  /** Must limit the height of the list; otherwise all rows count as visible and are rendered. */
  className: string;
  rowClassName?: string;
  children: (item: Item) => ReactNode;
  /** Must be 0 if no item is focusable, so that the list can be scrolled by keyboard. Defaults to -1. */
  tabIndex?: 0 | -1;
  /** Index of an item to scroll to, each time that it changes; -1 for none. Defaults to -1. */
  shownIndex?: number;
}

/** Number of rows rendered above and below the visible ones, so that Tab can reach the next row. */
const OVERSCAN = 4;

/**
 * A virtualised list that renders only the visible rows and a few above and below them. If the focused item is
 * removed, the button of the item that takes its place gets the focus.
 */
export function VirtualList<Item>({
  label,
  items,
  keyOf,
  columns = 1,
  rowHeight,
  className,
  rowClassName = '',
  children,
  tabIndex = -1,
  shownIndex = -1,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const onFocus = useKeptFocus(scroller, items.length);
  useEffect(() => {
    if (shownIndex >= 0) rows.scrollToIndex(Math.floor(shownIndex / columns), { align: 'center' });
    // Scrolls only when the index changes, not when the rows are measured.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shownIndex]);
  return (
    <div ref={scroller} className={`virtual-list ${className}`} tabIndex={tabIndex} onFocus={onFocus}>
      <div role="list" aria-label={label} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            ref={rows.measureElement}
            data-index={row}
            role="none"
            className={`virtual-list-row ${rowClassName}`}
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
              const index = row * columns + column;
              return (
                <div
                  key={keyOf(item, index)}
                  role="listitem"
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  data-item-index={index}
                >
                  {children(item)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Tracks the index of the focused item. If it is removed, focuses the button of the item that takes its place. */
function useKeptFocus(scroller: { current: HTMLDivElement | null }, count: number) {
  const focusedIndex = useRef(-1);
  const previousCount = useRef(count);
  useLayoutEffect(() => {
    const isFocusLost = count < previousCount.current && document.activeElement === document.body;
    previousCount.current = count;
    if (!isFocusLost || focusedIndex.current < 0) return;
    const next = Math.min(focusedIndex.current, count - 1);
    scroller.current?.querySelector<HTMLElement>(`[data-item-index="${next}"] button`)?.focus();
  }, [count, scroller]);
  return (event: { target: Element }) => {
    focusedIndex.current = Number(
      event.target.closest('[data-item-index]')?.getAttribute('data-item-index') ?? -1,
    );
  };
}
