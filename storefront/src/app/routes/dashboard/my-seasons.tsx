import { PAGE_SIZES } from '@cubedrop/sdk';
import { usePage } from '../../../components/page.ts';
import { SleeveCard, SleeveGrid, SleeveGridSkeleton } from '../../../components/sleeve-card.tsx';
import { paths } from '../../../config/paths.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { useMySeasons } from '../../../features/season/queries.ts';
import { seasonTexts } from '../../../features/season/texts.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';

/** The seasons that one made. */
export function MySeasons() {
  const page = usePage(PAGE_SIZES.dashboard);
  return (
    <DashboardList
      title={seasonTexts.mine}
      query={useMySeasons(page)}
      page={page}
      countOf={({ Seasonscount }) => Seasonscount}
      count={seasonTexts.count}
      failed={seasonTexts.listFailed}
      skeleton={<SleeveGridSkeleton count={page.size} />}
    >
      {({ Seasondata }) => (
        <SleeveGrid>
          {Seasondata.map(({ _id, image, title, description, dropCount }) => (
            <li key={_id}>
              <SleeveCard
                to={paths.mySeason.to(_id)}
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
