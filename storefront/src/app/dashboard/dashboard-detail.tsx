import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../api/query-client.ts';
import { Empty, Failed, Loading } from '../../components/states.tsx';
import type { Crumb } from './breadcrumbs.ts';
import { DashboardPage } from './dashboard-page.tsx';

interface DashboardDetailProps<Data> {
  query: UseQueryResult<Data>;
  /** Title to show until the record's own title has loaded. */
  kind: string;
  titleOf: (data: Data) => string;
  leadOf: (data: Data) => ReactNode;
  above: readonly Crumb[];
  failed: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Dashboard screen of one record and its contents, with loading, error and not-found states. */
export function DashboardDetail<Data>({
  query: { data, error, refetch },
  kind,
  titleOf,
  leadOf,
  above,
  failed,
  skeleton,
  children,
}: DashboardDetailProps<Data>) {
  return (
    <DashboardPage
      title={data === undefined ? kind : titleOf(data)}
      lead={data === undefined ? '\u00a0' : leadOf(data)}
      above={above}
    >
      <div className="mt-8">
        {data !== undefined ? (
          <>
            <h2 className="sr-only">{kind}</h2>
            {children(data)}
          </>
        ) : isMissing(error) ? (
          <Empty />
        ) : error ? (
          <Failed onRetry={() => void refetch()}>{failed}</Failed>
        ) : (
          <Loading>{skeleton}</Loading>
        )}
      </div>
    </DashboardPage>
  );
}
