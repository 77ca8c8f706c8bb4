import { useMemo, useRef, useState, type ReactNode } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import type { HidingTarget } from './queries.ts';
import { rowKey, SelectionContext, type RowSelection, type SelectableRow } from './row-selection.ts';

interface HidingListProps {
  /** The items of the page. */
  items: readonly Pick<HidingTarget, 'kind' | 'id'>[];
  /** A `HidingRow` for each item. */
  children: ReactNode;
}

/** An admin's list of drops or cubes, of which several can be hidden or shown again at once. */
export function HidingList({ items, children }: HidingListProps) {
  const rows = useRef(new Map<string, SelectableRow>());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const keys = items.map(rowKey);
  // Items of other pages and of earlier filters are not selected any more.
  const present = keys.filter((key) => chosen.has(key)).join('\n');
  const selection = useMemo<RowSelection>(() => {
    const selected = new Set(present === '' ? [] : present.split('\n'));
    return {
      selected,
      toggle(key) {
        const next = new Set(selected);
        if (!next.delete(key)) next.add(key);
        setChosen(next);
      },
      register: (row) => void rows.current.set(rowKey(row.item), row),
    };
  }, [present]);
  const { selected } = selection;
  return (
    <SelectionContext value={selection}>
      <BulkBar
        count={selected.size}
        isWhole={selected.size === keys.length}
        onAll={() => setChosen(new Set(selected.size === keys.length ? [] : keys))}
        read={() => [...selected].flatMap((key) => rows.current.get(key) ?? [])}
        onDone={(done) => setChosen((now) => new Set([...now].filter((key) => !done.has(key))))}
      />
      <ul className="border-t border-line">{children}</ul>
    </SelectionContext>
  );
}
