import { PAGE_SIZES } from '@cubedrop/sdk';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { AGE_FILTERS, useFilters } from '../../../components/filters/filters.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { SleeveCard, SleeveGrid, SleeveGridSkeleton } from '../../../components/sleeve-card.tsx';
import { paths } from '../../../config/paths.ts';
import { useMyCollections } from '../../../features/collection/queries.ts';
import { collectionTexts } from '../../../features/collection/texts.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';

/** The collections of the signed-in account's NFTs. */
export function MyCollections() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { filters } = useFilters(AGE_FILTERS);
  return (
    <DashboardList
      title={collectionTexts.mine}
      query={useMyCollections(page, filters)}
      page={page}
      filters={<FilterBar choices={AGE_FILTERS} />}
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={collectionTexts.count}
      failed={collectionTexts.listFailed}
      next={
        <NextStep text={collectionTexts.none} link={{ text: nftTexts.createOne, to: paths.newNft.to() }} />
      }
      skeleton={<SleeveGridSkeleton count={page.size} />}
    >
      {({ items }) => (
        <SleeveGrid>
          {items.map(({ id, image, title, nftCount }) => (
            <li key={id}>
              <SleeveCard
                to={paths.myCollection.to(id)}
                picture={image ?? undefined}
                title={title}
                count={nftTexts.count(nftCount)}
              />
            </li>
          ))}
        </SleeveGrid>
      )}
    </DashboardList>
  );
}
