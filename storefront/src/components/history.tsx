import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { QueryState, type ShownQuery } from './query-state.tsx';

interface HistoryProps<T> {
  query: ShownQuery<readonly T[]>;
  /** Text for a history without entries. */
  empty: string;
  failed: string;
  children: (entries: readonly T[]) => ReactNode;
}

/** A history with its loading, error and empty states. */
export function History<T>({ query, empty, failed, children }: HistoryProps<T>) {
  return (
    <QueryState
      query={query}
      failed={(retry) => (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
          <Icon name="warning" className="text-bad" />
          {failed}
          <button type="button" className="link min-h-11 px-1" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      skeleton={
        <div className="grid gap-4 py-2">
          <span className="skeleton h-4 w-full" />
          <span className="skeleton h-4 w-full" />
        </div>
      }
    >
      {(entries) =>
        entries.length > 0 ? children(entries) : <p className="text-[0.9375rem] text-bone-dim">{empty}</p>
      }
    </QueryState>
  );
}
