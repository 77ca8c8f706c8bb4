import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty, Failed, Loading } from './states.tsx';

/** The properties of a query from which its state is shown. */
export interface ShownQuery<Data> extends Pick<UseQueryResult<Data>, 'data' | 'isError'> {
  refetch: () => unknown;
}

type QueryStateProps<Data> = Shown<Data> & (EmptyState<Data> | NeverEmpty);

interface Shown<Data> {
  query: ShownQuery<Data>;
  /** Message shown if loading fails, or a function that renders the whole error state. */
  failed: string | ((retry: () => void) => ReactNode);
  /** Shown while loading. */
  skeleton: ReactNode;
  /** Renders the data, which may be outdated if a refetch failed. Not called for empty data. */
  children: (data: Data) => ReactNode;
}

interface EmptyState<Data> {
  /** Whether the data has nothing to show. */
  isEmpty: (data: Data) => boolean;
  /** Shown below the empty state: a `NextStep`. */
  next: ReactNode;
}

/** Data that always has something to show. */
interface NeverEmpty {
  isEmpty?: undefined;
  next?: undefined;
}

/** The data of a query, or its loading, error or empty state. */
export function QueryState<Data>({
  query: { data, isError, refetch },
  failed,
  skeleton,
  isEmpty,
  next,
  children,
}: QueryStateProps<Data>) {
  if (data !== undefined) return isEmpty?.(data) ? <Empty next={next} /> : children(data);
  const retry = () => void refetch();
  if (isError) return typeof failed === 'string' ? <Failed onRetry={retry}>{failed}</Failed> : failed(retry);
  return <Loading>{skeleton}</Loading>;
}
