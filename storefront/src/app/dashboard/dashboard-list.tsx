import { PAGE_SIZES } from '@cubedrop/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NextWithFilters } from '../../components/filters/clear-filters.tsx';
import type { Page } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { DashboardPage } from './dashboard-page.tsx';

interface DashboardListProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  page: Page;
  /** Returns the total number of rows. */
  countOf: (data: Data) => number;
  /** Whether the total number of rows is exact, and not a minimum. Defaults to exact. */
  isExact?: (data: Data) => boolean;
  /** Formats the total number of rows. */
  countText: (count: number, isExact: boolean) => string;
  failed: string;
  /** Filters and sorting, shown above the rows. */
  filters?: ReactNode;
  skeleton: ReactNode;
  /** Shown if there are no rows and no filter is set: a `NextStep`. */
  next: ReactNode;
  /** Renders one page of rows. Not called for an empty list. */
  children: (data: Data) => ReactNode;
}

/** Dashboard screen of a paginated list, with loading, error and empty states. */
export function DashboardList<Data>({
  title,
  query,
  page,
  countOf,
  isExact = () => true,
  countText,
  failed,
  filters,
  skeleton,
  next,
  children,
}: DashboardListProps<Data>) {
  const { data, isPlaceholderData } = query;
  const count = data === undefined ? null : countOf(data);
  const countIsExact = data === undefined || isExact(data);
  return (
    <DashboardPage title={title} lead={count === null ? '\u00a0' : countText(count, countIsExact)}>
      {filters && <div className="mt-6">{filters}</div>}
      <div className="mt-8" aria-busy={isPlaceholderData}>
        <QueryState
          query={query}
          failed={failed}
          skeleton={skeleton}
          isEmpty={() => count === 0}
          next={<NextWithFilters>{next}</NextWithFilters>}
        >
          {(shown) => (
            <>
              <h2 className="sr-only">{title}</h2>
              {children(shown)}
            </>
          )}
        </QueryState>
        {count !== null && count > 0 && (
          <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={count} countIsExact={countIsExact} />
        )}
      </div>
    </DashboardPage>
  );
}
