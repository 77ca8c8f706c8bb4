import { PAGE_SIZES, sameAddress, type Address } from '@cubedrop/sdk';
import type { Cube, Face } from '@cubedrop/sdk/api';
import { usePage } from '../../../components/page.ts';
import { Pagination } from '../../../components/pagination.tsx';
import { Empty, Failed, Loading } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { CubeCard } from '../../../features/cube/cube-card.tsx';
import { useHeldCubes } from '../../../features/cube/queries.ts';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { useSession } from '../../../session/use-session.ts';
import { cardAmount } from '../card-amount.ts';
import { CubeTime } from '../cube-time.tsx';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** The cubes that one holds, with what each is doing. */
export function MyCubes() {
  const page = usePage(PAGE_SIZES.dashboard);
  const { data, isError, refetch, isPlaceholderData } = useHeldCubes(page);
  return (
    <DashboardPage title={cubeTexts.mine} lead={data ? dropTexts.cubes(data.tokencount) : '\u00a0'}>
      <div className="mt-8" aria-busy={isPlaceholderData}>
        {data ? (
          data.tokensdata.length > 0 ? (
            <>
              <h2 className="sr-only">{cubeTexts.mine}</h2>
              <CardGrid>
                {data.tokensdata.map((cube, at) => (
                  <li key={cube._id}>
                    <OwnCubeCard cube={cube} nfts={data.nftsdata[at] ?? []} />
                  </li>
                ))}
              </CardGrid>
            </>
          ) : (
            <Empty />
          )
        ) : isError ? (
          <Failed onRetry={() => void refetch()}>{cubeTexts.listFailed}</Failed>
        ) : (
          <Loading>
            <CardGridSkeleton count={page.size} />
          </Loading>
        )}
        {data && data.tokencount > 0 && (
          <Pagination page={page} sizes={PAGE_SIZES.dashboard} count={data.tokencount} />
        )}
      </div>
    </DashboardPage>
  );
}

/** A cube of one's own: what it was bid or is to cost, and until when it is being sold. */
export function OwnCubeCard({ cube, nfts }: { cube: Cube; nfts: readonly Face[] }) {
  const isHeld = sameAddress(useSession()?.address ?? null, cube.address as Address);
  // Its last drop is nobody's business any more once the cube has left it.
  const isInDrop = cube.salestatus && cube.cubeClaimed === false;
  return (
    <CubeCard
      cube={cube}
      nfts={nfts}
      to={paths.myCube.to(isInDrop ? cube.dropId : undefined, cube._id)}
      amount={cardAmount(cube)}
    >
      <CubeTime cube={cube} otherwise={isHeld ? cubeTexts.held : cubeTexts.elsewhere} />
    </CubeCard>
  );
}
