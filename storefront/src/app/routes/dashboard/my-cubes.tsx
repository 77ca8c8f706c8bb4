import { PAGE_SIZES, sameAddress } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { AGE_FILTERS, useFilters } from '../../../components/filters/filters.ts';
import { Switch } from '../../../components/filters/switch.tsx';
import { useChoice } from '../../../components/filters/use-choice.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { usePage } from '../../../components/page.ts';
import { paths } from '../../../config/paths.ts';
import { CubeCard } from '../../../features/cube/cube-card.tsx';
import { OWN_CUBES, useOwnCubes, type OwnCubes } from '../../../features/cube/queries.ts';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { useSession } from '../../../session/use-session.ts';
import { DashboardList } from '../../dashboard/dashboard-list.tsx';
import { cardAmount } from '../card-amount.ts';
import { CubeTime } from '../cube-time.tsx';

/** The cubes the user holds. */
export function HeldCubes() {
  return <CubeList which="held" />;
}

/** A creator's cubes, with a switch between those they made and those they hold. */
export function MadeAndHeldCubes() {
  const [which, choose] = useChoice('list', OWN_CUBES);
  return (
    <CubeList key={which} which={which}>
      <Switch
        label={cubeTexts.which}
        value={which}
        onValue={choose}
        options={OWN_CUBES.map((each) => [each, cubeTexts.lists[each]] as const)}
      />
    </CubeList>
  );
}

/** A list of cubes. @param children shown above the filters, such as a switch */
function CubeList({ which, children }: { which: OwnCubes; children?: ReactNode }) {
  const page = usePage(PAGE_SIZES.dashboard);
  const { filters } = useFilters(AGE_FILTERS);
  return (
    <DashboardList
      title={cubeTexts.mine}
      query={useOwnCubes(which, page, filters)}
      page={page}
      filters={
        <div className="grid gap-6">
          {children}
          <FilterBar choices={AGE_FILTERS} />
        </div>
      }
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={dropTexts.cubes}
      failed={cubeTexts.listFailed}
      next={
        which === 'made' ? (
          <NextStep text={cubeTexts.noneMade} link={{ text: cubeTexts.create, to: paths.newCube.to() }} />
        ) : (
          <NextStep text={cubeTexts.noneHeld} link={{ text: dropTexts.explore, to: paths.drops.to() }} />
        )
      }
      skeleton={<CardGridSkeleton count={page.size} />}
    >
      {({ items }) => (
        <CardGrid>
          {items.map((cube) => (
            <li key={cube.id}>
              <OwnCubeCard cube={cube} />
            </li>
          ))}
        </CardGrid>
      )}
    </DashboardList>
  );
}

/** Card of one of the user's cubes, with its current amount and the time of its sale or auction. */
function OwnCubeCard({ cube }: { cube: Cube }) {
  const isHeld = sameAddress(useSession()?.address ?? null, cube.holder);
  // The link names the cube's drop unless the cube has left it.
  const isInDrop = cube.isListed && cube.lot?.cubeClaimed === false;
  return (
    <CubeCard
      cube={cube}
      to={paths.myCube.to(isInDrop ? cube.lot?.dropId : undefined, cube.id)}
      amount={cardAmount(cube)}
    >
      <CubeTime cube={cube} otherwise={isHeld ? cubeTexts.held : cubeTexts.elsewhere} />
    </CubeCard>
  );
}
