import { keysOf, PAGE_SIZES } from '@cubedrop/sdk';
import type { Drop, FilterablePage } from '@cubedrop/sdk/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { changeSearch } from '../../components/filters/filters.ts';
import { pageSearch, type Page } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Loading } from '../../components/states.tsx';
import { DropBill, DropBillSkeleton } from '../../features/drop/drop-bill.tsx';
import { useDropGroups } from '../../features/drop/drop-groups.ts';
import type { DropListFilters } from '../../features/drop/queries.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { NoDrops } from './no-drops.tsx';
import { noteOnMatches } from './note-on-matches.tsx';

/** The running, the upcoming and the ended drops, in three groups. Only the last group has further pages. */
export function DropGroups({ page, filters }: { page: Page; filters: DropListFilters }) {
  const groups = useDropGroups(page, filters);
  const shown = keysOf(groups).filter((status) => page.index === 0 || status === 'ended');
  const queries = shown.map((status) => groups[status]);
  const { data: over } = groups.ended;
  const { search } = useLocation();
  if (page.index > 0 && over?.count === 0) {
    const first = { index: 0, size: page.size };
    return <Navigate to={{ search: pageSearch(search, first, PAGE_SIZES.drops.initial) }} replace />;
  }
  if (queries.some(({ data, isError }) => data === undefined && !isError)) {
    return (
      <Loading>
        <DropBillSkeleton count={6} />
      </Loading>
    );
  }
  return (
    <>
      <div className="grid gap-14" aria-busy={queries.some(({ isPlaceholderData }) => isPlaceholderData)}>
        {queries.every(({ data }) => data?.count === 0) && <NoDrops />}
        {shown.map((status) => (
          <Group key={status} status={status} query={groups[status]} />
        ))}
      </div>
      {over && over.count > 0 && (
        <Pagination
          page={page}
          sizes={PAGE_SIZES.drops}
          count={over.count}
          countIsExact={over.countIsExact}
        />
      )}
    </>
  );
}

interface GroupProps {
  status: keyof typeof dropTexts.groups;
  query: UseQueryResult<FilterablePage<Drop>>;
}

/**
 * A group with its heading, and a link to its whole list if only a part is shown and the list is not paginated. Renders
 * nothing for an empty group.
 */
function Group({ status, query }: GroupProps) {
  const { data } = query;
  const { search } = useLocation();
  if (data?.items.length === 0) return null;
  const hasMore = data !== undefined && status !== 'ended' && data.items.length < data.count;
  return (
    <section aria-labelledby={status}>
      <div className="section-head mb-4!">
        <h2 id={status} className="text-[1.25rem]!">
          {dropTexts.groups[status]}
        </h2>
        {data && <span className="text-bone-dim">{dropTexts.count(data.count, data.countIsExact)}</span>}
      </div>
      <QueryState query={query} failed={dropTexts.listFailed} skeleton={<DropBillSkeleton count={2} />}>
        {({ items }) => <DropBill drops={items} note={noteOnMatches} />}
      </QueryState>
      {hasMore && (
        <Link
          className="link mt-1 inline-flex min-h-11 items-center"
          to={{ search: changeSearch(search, 'status', status) }}
        >
          {dropTexts.showAll(data.count, data.countIsExact)}
        </Link>
      )}
    </section>
  );
}
