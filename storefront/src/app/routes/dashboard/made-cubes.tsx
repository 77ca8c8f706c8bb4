import { PAGE_SIZES } from '@cubedrop/sdk';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { AGE_FILTERS, useFilters } from '../../../components/filters/filters.ts';
import { usePage } from '../../../components/page.ts';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { useMadeCubes } from '../../../features/cube/queries.ts';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';
import { OwnCubeCard } from './my-cubes.tsx';

/** The cubes that one made, whoever holds them now. */
export function MadeCubes() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { filters } = useFilters(AGE_FILTERS);
  return (
    <DashboardList
      title={cubeTexts.mine}
      query={useMadeCubes(page, filters)}
      page={page}
      filters={<FilterBar choices={AGE_FILTERS} />}
      countOf={({ tokencount }) => tokencount}
      count={dropTexts.cubes}
      failed={cubeTexts.listFailed}
      skeleton={<CardGridSkeleton count={page.size} />}
    >
      {({ tokensdata, nftsdata }) => (
        <CardGrid>
          {tokensdata.map((cube, at) => (
            <li key={cube._id}>
              <OwnCubeCard cube={cube} nfts={nftsdata[at] ?? []} />
            </li>
          ))}
        </CardGrid>
      )}
    </DashboardList>
  );
}
