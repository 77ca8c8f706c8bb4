import { PAGE_SIZES } from '@cubedrop/sdk';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { useFilters } from '../../../components/filters/filters.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { paths } from '../../../config/paths.ts';
import { DropBill, DropBillSkeleton } from '../../../features/drop/drop-bill.tsx';
import { DROP_FILTERS, useMyDrops } from '../../../features/drop/queries.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';

/** The drops that the user opened. */
export function MyDrops() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { filters } = useFilters(DROP_FILTERS);
  return (
    <DashboardList
      title={dropTexts.mine}
      query={useMyDrops(page, filters)}
      page={page}
      filters={<FilterBar choices={DROP_FILTERS} />}
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={dropTexts.count}
      failed={dropTexts.listFailed}
      next={<NextStep text={dropTexts.noneOwn} link={{ text: dropTexts.create, to: paths.newDrop.to() }} />}
      skeleton={<DropBillSkeleton count={page.size} />}
    >
      {({ items }) => <DropBill drops={items} to={paths.myDrop.to} />}
    </DashboardList>
  );
}
