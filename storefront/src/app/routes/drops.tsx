import { PAGE_SIZES } from '@cubedrop/sdk';
import { FeedLink } from '../../components/feed-link.tsx';
import { NextWithFilters } from '../../components/filters/clear-filters.tsx';
import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { useFilters } from '../../components/filters/filters.ts';
import { NextStep } from '../../components/next-step.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Empty } from '../../components/states.tsx';
import { usePage } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { paths } from '../../config/paths.ts';
import { DropBill, DropBillSkeleton } from '../../features/drop/drop-bill.tsx';
import { DROP_FILTERS, useDrops } from '../../features/drop/queries.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { saleTexts } from '../../features/sale/texts.ts';
import { PageTitle } from '../../components/page-title.tsx';

/** All drops, laid out like a tour bill, newest first. */
export function Drops() {
  const page = usePage(PAGE_SIZES.drops);
  const { filters } = useFilters(DROP_FILTERS);
  const drops = useDrops(page, filters);
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name="Drops" />
      <div className="mb-14 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 max-[900px]:mb-8">
        <div className="flex flex-wrap items-center gap-5">
          <h1>Drops</h1>
          <FeedLink />
        </div>
        <FilterBar choices={DROP_FILTERS} />
      </div>
      <QueryState query={drops} failed={dropTexts.listFailed} skeleton={<DropBillSkeleton count={6} />}>
        {({ items, count, countIsExact }) => (
          <>
            <div aria-busy={drops.isPlaceholderData}>
              {items.length > 0 ? (
                <DropBill drops={items} />
              ) : (
                <Empty
                  next={
                    <NextWithFilters>
                      <NextStep text={dropTexts.none} link={{ text: saleTexts.see, to: paths.market.to() }} />
                    </NextWithFilters>
                  }
                />
              )}
            </div>
            {count > 0 && (
              <Pagination page={page} sizes={PAGE_SIZES.drops} count={count} countIsExact={countIsExact} />
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
