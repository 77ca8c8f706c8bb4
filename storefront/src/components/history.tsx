import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Loading } from './states.tsx';

/** The part of a query that a history uses. */
interface HistoryQuery<T> {
  data: readonly T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface HistoryProps<T> {
  query: HistoryQuery<T>;
  /** Text for a history without entries. */
  empty: string;
  failed: string;
  children: (entries: readonly T[]) => ReactNode;
}

/** A history with its loading, error and empty states. */
export function History<T>({ query: { data, isError, refetch }, empty, failed, children }: HistoryProps<T>) {
  if (data)
    return data.length > 0 ? children(data) : <p className="text-[0.9375rem] text-bone-dim">{empty}</p>;
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
        <Icon name="warning" className="text-bad" />
        {failed}
        <button type="button" className="link min-h-11 px-1" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <Loading>
      <div className="grid gap-4 py-2">
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-4 w-full" />
      </div>
    </Loading>
  );
}
