import { PAGE_SIZES } from '@cubedrop/sdk';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { AGE_FILTERS, useFilters } from '../../../components/filters/filters.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { paths } from '../../../config/paths.ts';
import { NftCard } from '../../../features/nft/nft-card.tsx';
import { useMyNfts } from '../../../features/nft/queries.ts';
import { nftTexts } from '../../../features/nft/texts.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';

/** The NFTs that the user made and of which not all copies are in cubes. */
export function MyNfts() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { filters } = useFilters(AGE_FILTERS);
  return (
    <DashboardList
      title={nftTexts.mine}
      query={useMyNfts(page, filters)}
      page={page}
      filters={<FilterBar choices={AGE_FILTERS} />}
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={nftTexts.count}
      failed={nftTexts.listFailed}
      next={<NextStep text={nftTexts.noneOwn} link={{ text: nftTexts.createOne, to: paths.newNft.to() }} />}
      skeleton={<CardGridSkeleton count={page.size} />}
    >
      {({ items }) => (
        <CardGrid>
          {items.map((nft) => (
            <li key={nft.id}>
              <NftCard nft={nft} />
            </li>
          ))}
        </CardGrid>
      )}
    </DashboardList>
  );
}
