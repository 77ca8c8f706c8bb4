import { useMarket } from '@cubedrop/react';
import type { Cube } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { FaceThumb } from '../../../../components/face-thumb.tsx';
import { FilterBar } from '../../../../components/filters/filter-bar.tsx';
import { useFilters } from '../../../../components/filters/filters.ts';
import { NextStep } from '../../../../components/next-step.tsx';
import type { Page } from '../../../../components/page.ts';
import { paths } from '../../../../config/paths.ts';
import { HidingList } from '../../../../features/admin/hiding-list.tsx';
import { HidingRow } from '../../../../features/admin/hiding-row.tsx';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { MARKET_FILTERS } from '../../../../features/sale/filters.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

interface MarketListingsProps {
  head: ReactNode;
  page: Page;
  section: 'sale' | 'auction';
}

/** Lists the cubes on sale, or those in owners' auctions, for an admin to hide or show again. */
export function MarketListings({ head, page, section }: MarketListingsProps) {
  const { filters } = useFilters(MARKET_FILTERS);
  return (
    <DashboardList
      title={texts.listings}
      query={useMarket(page, { ...filters, section })}
      page={page}
      filters={
        <div className="grid gap-5">
          {head}
          <FilterBar choices={MARKET_FILTERS} />
        </div>
      }
      countOf={({ sales, auctions }) => sales.count + auctions.count}
      isExact={({ sales, auctions }) => sales.countIsExact && auctions.countIsExact}
      countText={texts.count}
      failed={texts.listingsFailed}
      next={<NextStep text={texts.noListings} />}
      skeleton={<span className="skeleton h-40" />}
    >
      {({ sales, auctions }) => (
        <CubeList cubes={[...sales.items, ...auctions.items].map(({ cube }) => cube)} />
      )}
    </DashboardList>
  );
}

function CubeList({ cubes }: { cubes: readonly Cube[] }) {
  return (
    <HidingList items={cubes.map(({ id }) => ({ kind: 'cube', id }))}>
      {cubes.map((cube) => (
        <MarketRow key={cube.id} cube={cube} />
      ))}
    </HidingList>
  );
}

function MarketRow({ cube }: { cube: Cube }) {
  return (
    <HidingRow
      item={{ kind: 'cube', id: cube.id, title: cube.title }}
      to={paths.myCube.to(undefined, cube.id)}
      picture={<FaceThumb face={cube.frontFace} size={56} />}
      hidden={cube.hidden}
    >
      <p>
        <bdi>{cube.musicArtist.name}</bdi>
      </p>
    </HidingRow>
  );
}
