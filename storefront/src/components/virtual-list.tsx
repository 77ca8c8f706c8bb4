import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './virtual-list.css';

interface VirtualListProps<Item> {
  /** What the list is, for who can't see it. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How many stand beside each other. */
  columns?: number;
  /** How high a row is before it has been measured, in px. */
  rowHeight: number;
  /** Has to bound its height: what is beyond is not there until it is scrolled to. */
  className: string;
  rowClassName?: string;
  children: (item: Item) => ReactNode;
  /** 0 where nothing in it takes the focus, so that the keyboard can scroll it. */
  tabIndex?: 0 | -1;
}

/** Rows drawn beyond what is seen, so that the next one to Tab to is there. */
const OVERSCAN = 4;

/**
 * A list of any length that costs what is seen of it. Where what has the focus leaves the list, what takes its place there
 * gets it.
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
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const onFocus = useFocusKept(scroller, items.length);
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
              const place = row * columns + column;
              return (
                <div
                  key={keyOf(item)}
                  role="listitem"
                  aria-setsize={items.length}
                  aria-posinset={place + 1}
                  data-place={place}
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

/** Remembers where in the list the focus is, and brings it back there when its item has gone. */
function useFocusKept(scroller: { current: HTMLDivElement | null }, count: number) {
  const place = useRef(-1);
  const before = useRef(count);
  useLayoutEffect(() => {
    const hasGone = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (!hasGone || place.current < 0) return;
    const next = Math.min(place.current, count - 1);
    scroller.current?.querySelector<HTMLElement>(`[data-place="${next}"] button`)?.focus();
  }, [count, scroller]);
  return (event: { target: Element }) => {
    place.current = Number(event.target.closest('[data-place]')?.getAttribute('data-place') ?? -1);
  };
}
