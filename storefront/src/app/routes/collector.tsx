import { useCollectorCubes, usePublicProfile } from '@cubedrop/react';
import { isAddress, isolated, PAGE_SIZES, shortAddress, type Address } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { usePage } from '../../components/page.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Empty } from '../../components/states.tsx';
import { paths } from '../../config/paths.ts';
import { CubeCard } from '../../features/cube/cube-card.tsx';
import { cubeTexts } from '../../features/cube/texts.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { CollectorHead } from '../../features/public-profile/collector-head.tsx';
import { publicProfileTexts as texts } from '../../features/public-profile/texts.ts';
import { cardAmount } from './card-amount.ts';
import { cubePath } from '../../config/cube-path.ts';
import { CubeTime } from './cube-time.tsx';
import { NotFound } from './not-found.tsx';

/** The page of any wallet: its public profile, and the cubes that it holds. */
export function CollectorPage() {
  const { address = '' } = useParams();
  return isAddress(address) ? <CollectorOf key={address} address={address} /> : <NotFound />;
}

function CollectorOf({ address }: { address: Address }) {
  const page = usePage(PAGE_SIZES.dashboard);
  const profile = usePublicProfile(address);
  const cubes = useCollectorCubes(address, page);
  const count = cubes.data && dropTexts.cubes(cubes.data.count, cubes.data.countIsExact);
  return (
    <>
      <PageTitle name={isolated(profile?.name ?? shortAddress(address))} />
      <CollectorHead address={profile?.address ?? address} profile={profile} count={count} />
      <section className="section wrap" aria-labelledby="cubes">
        <div className="section-head">
          <h2 id="cubes">{texts.cubes}</h2>
        </div>
        <QueryState query={cubes} failed={texts.cubesFailed} skeleton={<CardGridSkeleton count={4} />}>
          {({ items, count: all, countIsExact }) => (
            <div aria-busy={cubes.isPlaceholderData}>
              {items.length > 0 ? (
                <CardGrid>
                  {items.map((cube) => (
                    <li key={cube.id}>
                      <CubeCard cube={cube} to={cubePath(cube)} amount={cardAmount(cube)}>
                        <CubeTime cube={cube} otherwise={cubeTexts.elsewhere} />
                      </CubeCard>
                    </li>
                  ))}
                </CardGrid>
              ) : (
                <Empty
                  next={
                    <NextStep
                      text={texts.holdsNone}
                      link={{ text: dropTexts.explore, to: paths.drops.to() }}
                    />
                  }
                />
              )}
              {all > 0 && (
                <Pagination
                  page={page}
                  sizes={PAGE_SIZES.dashboard}
                  count={all}
                  countIsExact={countIsExact}
                />
              )}
            </div>
          )}
        </QueryState>
      </section>
    </>
  );
}
