import { PAGE_SIZES } from '@cubedrop/sdk';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { useFilters } from '../../../components/filters/filters.ts';
import { filterTexts } from '../../../components/filters/texts.ts';
import { usePage } from '../../../components/page.ts';
import { paths } from '../../../config/paths.ts';
import { DropBill, DropBillSkeleton } from '../../../features/drop/drop-bill.tsx';
import { DROP_FILTERS, useMyDrops } from '../../../features/drop/queries.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';

/** The drops that one opened. */
export function MyDrops() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { filters, written, change } = useFilters(DROP_FILTERS);
  return (
    <DashboardList
      title={dropTexts.mine}
      query={useMyDrops(page, filters)}
      page={page}
      filters={
        <FilterBar
          written={written}
          change={change}
          sorts={DROP_FILTERS.sorts.map((sort) => [sort, filterTexts.sorts[sort]] as const)}
          statuses={DROP_FILTERS.statuses.map((status) => [status, filterTexts.statuses[status]] as const)}
        />
      }
      countOf={({ Dropscount }) => Dropscount}
      count={dropTexts.count}
      failed={dropTexts.listFailed}
      skeleton={<DropBillSkeleton count={page.size} />}
    >
      {({ Dropdata }) => <DropBill drops={Dropdata} to={paths.myDrop.to} />}
    </DashboardList>
  );
}
