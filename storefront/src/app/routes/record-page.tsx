import { isMissing } from '@cubedrop/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Failed } from '../../components/states.tsx';
import { NotFound } from './not-found.tsx';

interface RecordPageProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Title of the page until the record's own title has loaded. */
  title: string;
  failed: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Page of one record, with loading, error and not-found states. */
export function RecordPage<Data>({ query, title, failed, skeleton, children }: RecordPageProps<Data>) {
  if (isMissing(query.error)) return <NotFound />;
  return (
    <QueryState
      query={query}
      failed={(retry) => (
        <div className="wrap py-18">
          <PageTitle name={title} />
          <h1 className="sr-only">{title}</h1>
          <Failed onRetry={retry}>{failed}</Failed>
        </div>
      )}
      skeleton={
        <>
          <PageTitle name={title} />
          {skeleton}
        </>
      }
    >
      {children}
    </QueryState>
  );
}
