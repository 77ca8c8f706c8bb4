import { PAGE_SIZES } from '@cubedrop/sdk';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { AGE_FILTERS, useFilters } from '../../../components/filters/filters.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { SleeveCard, SleeveGrid, SleeveGridSkeleton } from '../../../components/sleeve-card.tsx';
import { paths } from '../../../config/paths.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { useMySeasons } from '../../../features/season/queries.ts';
import { seasonTexts } from '../../../features/season/texts.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';

/** The seasons that the user made. */
export function MySeasons() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { filters } = useFilters(AGE_FILTERS);
  return (
    <DashboardList
      title={seasonTexts.mine}
      query={useMySeasons(page, filters)}
      page={page}
      filters={<FilterBar choices={AGE_FILTERS} hasRarities={false} />}
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={seasonTexts.count}
      failed={seasonTexts.listFailed}
      next={
        <NextStep text={seasonTexts.none} link={{ text: seasonTexts.create, to: paths.newSeason.to() }} />
      }
      skeleton={<SleeveGridSkeleton count={page.size} />}
    >
      {({ items }) => (
        <SleeveGrid>
          {items.map(({ id, image, title, description, dropCount }) => (
            <li key={id}>
              <SleeveCard
                to={paths.mySeason.to(id)}
                picture={image}
                title={title}
                count={dropTexts.count(dropCount)}
                description={description}
              />
            </li>
          ))}
        </SleeveGrid>
      )}
    </DashboardList>
  );
}
