import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty, Failed, Loading } from './states.tsx';

/** The properties of a query from which its state is shown. */
export type ShownQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;

interface QueryStateProps<Data> {
  query: ShownQuery<Data>;
  /** Message shown if loading fails, or a function that renders the whole error state. */
  failed: string | ((retry: () => void) => ReactNode);
  /** Shown while loading. */
  skeleton: ReactNode;
  /** Whether the data has nothing to show. If omitted, data is never considered empty. */
  isEmpty?: (data: Data) => boolean;
  /** Shown below the empty state: a next step. */
  whenEmpty?: ReactNode;
  /** Renders the data, which may be outdated if a later attempt failed. Not called for empty data. */
  children: (data: Data) => ReactNode;
}

/** The data of a query, or its loading, error or empty state. */
export function QueryState<Data>({
  query: { data, isError, refetch },
  failed,
  skeleton,
  isEmpty,
  whenEmpty,
  children,
}: QueryStateProps<Data>) {
  if (data !== undefined) return isEmpty?.(data) ? <Empty>{whenEmpty}</Empty> : children(data);
  const retry = () => void refetch();
  if (isError) return typeof failed === 'string' ? <Failed onRetry={retry}>{failed}</Failed> : failed(retry);
  return <Loading>{skeleton}</Loading>;
}
