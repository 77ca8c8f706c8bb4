import { createContext, useContext, useEffect } from 'react';
import type { HidingTarget } from './queries.ts';

/** A drop or cube in a list. */
export interface SelectableRow {
  item: HidingTarget;
  /** Why the item is hidden; `undefined` if it is not. */
  hiddenFor: string | undefined;
}

/** The selected rows of a list, by `rowKey`. */
export interface RowSelection {
  selected: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** Adds what is known about a row. */
  register: (row: SelectableRow) => void;
}

export const rowKey = ({ kind, id }: Pick<HidingTarget, 'kind' | 'id'>): string => `${kind} ${id}`;

export const SelectionContext = createContext<RowSelection | null>(null);

/** Returns the selection of the surrounding `HidingList`, and registers a row there. */
export function useRowSelection({ item, hiddenFor }: SelectableRow): RowSelection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('a row that can be selected is in a list');
  const { register } = selection;
  const { kind, id, title } = item;
  useEffect(() => {
    register({ item: { kind, id, title }, hiddenFor });
  }, [register, kind, id, title, hiddenFor]);
  return selection;
}
