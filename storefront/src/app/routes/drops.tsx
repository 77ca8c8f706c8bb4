import { useDrops } from '@cubedrop/react';
import { feedPath, PAGE_SIZES } from '@cubedrop/sdk';
import { FeedLink } from '../../components/feed-link.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { useFilters } from '../../components/filters/filters.ts';
import { QueryState } from '../../components/query-state.tsx';
import { usePage, type Page } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { DropBill, DropBillSkeleton } from '../../features/drop/drop-bill.tsx';
import { DROP_LIST_FILTERS, sortOf, type DropListFilters } from '../../features/drop/queries.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { DropGroups } from './drop-groups.tsx';
import { noteOnMatches } from './note-on-matches.tsx';
import { NoDrops } from './no-drops.tsx';

/** All drops, in groups by state unless the user has chosen a state or an order. */
export function Drops() {
  const page = usePage(PAGE_SIZES.drops);
  const { filters } = useFilters(DROP_LIST_FILTERS);
  const { sort = 'interest', status } = filters;
  const isGrouped = sort === 'interest' && status === undefined;
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name="Drops" />
      <div className="mb-14 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 max-[900px]:mb-8">
        <div className="flex flex-wrap items-center gap-5">
          <h1>Drops</h1>
          <FeedLink path={feedPath()} />
        </div>
        <FilterBar choices={DROP_LIST_FILTERS} />
      </div>
      {isGrouped ? <DropGroups page={page} filters={filters} /> : <DropList page={page} filters={filters} />}
    </div>
  );
}

function DropList({ page, filters }: { page: Page; filters: DropListFilters }) {
  const drops = useDrops(page, { ...filters, sort: sortOf(filters) });
  return (
    <QueryState query={drops} failed={dropTexts.listFailed} skeleton={<DropBillSkeleton count={6} />}>
      {({ items, count, countIsExact }) => (
        <>
          <div aria-busy={drops.isPlaceholderData}>
            {items.length > 0 ? <DropBill drops={items} note={noteOnMatches} /> : <NoDrops />}
          </div>
          {count > 0 && (
            <Pagination page={page} sizes={PAGE_SIZES.drops} count={count} countIsExact={countIsExact} />
          )}
        </>
      )}
    </QueryState>
  );
}
