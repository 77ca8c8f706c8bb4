import { useDrops } from '@cubedrop/react';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../../components/filters/filter-bar.tsx';
import { useFilters } from '../../../../components/filters/filters.ts';
import { Moment } from '../../../../components/moment.tsx';
import { NextStep } from '../../../../components/next-step.tsx';
import type { Page } from '../../../../components/page.ts';
import { Picture } from '../../../../components/picture.tsx';
import { paths } from '../../../../config/paths.ts';
import { FeatureControl } from '../../../../features/admin/feature-control.tsx';
import { HidingList } from '../../../../features/admin/hiding-list.tsx';
import { HidingRow } from '../../../../features/admin/hiding-row.tsx';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { DROP_FILTERS } from '../../../../features/drop/queries.ts';
import { dropTexts } from '../../../../features/drop/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

/** All drops, for an admin to hide. A drop's page links to the pages of its cubes, where an admin can hide a cube. */
export function DropListings({ head, page }: { head: ReactNode; page: Page }) {
  const { filters } = useFilters(DROP_FILTERS);
  const first = useDrops({ index: 0, size: 1 }).data;
  return (
    <DashboardList
      title={texts.listings}
      query={useDrops(page, filters)}
      page={page}
      filters={
        <div className="grid gap-5">
          {head}
          <FilterBar choices={DROP_FILTERS} />
          <p className="text-sm text-bone-dim">
            {first ? texts.nowFeatured(first.featured?.title) : '\u00a0'}
          </p>
        </div>
      }
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={dropTexts.count}
      failed={dropTexts.listFailed}
      next={<NextStep text={texts.noListings} />}
      skeleton={<span className="skeleton h-40" />}
    >
      {({ items }) => (
        <HidingList items={items.map(({ id }) => ({ kind: 'drop' as const, id }))}>
          {items.map((drop) => (
            <HidingRow
              key={drop.id}
              item={{ kind: 'drop', id: drop.id, title: drop.title }}
              to={paths.myDrop.to(drop.id)}
              picture={<Picture src={drop.image} alt="" size={56} className="size-14" />}
              hidden={drop.hidden}
              actions={
                first &&
                !drop.hidden &&
                drop.state !== 'ended' && <FeatureControl drop={drop} featured={first.featured} />
              }
            >
              <p>
                <bdi>{drop.artists.join(', ')}</bdi>
              </p>
              <p>
                {dropTexts.cubes(drop.cubeCount)}, {dropTexts.starts.toLowerCase()}{' '}
                <Moment at={drop.startsAt} />
              </p>
            </HidingRow>
          ))}
        </HidingList>
      )}
    </DashboardList>
  );
}
