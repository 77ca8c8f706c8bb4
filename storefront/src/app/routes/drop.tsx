import { isolated } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../api/query-client.ts';
import { Failed, Loading, Empty } from '../../components/states.tsx';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { DropHead, DropHeadSkeleton } from '../../features/drop/drop-head.tsx';
import { useDrop } from '../../features/drop/queries.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { MadeBy } from '../../features/profile/made-by.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { Default } from './default.tsx';
import { LotCard } from './lot-card.tsx';
import { PageTitle } from '../../components/page-title.tsx';

/** One drop and its cubes. */
export function DropPage() {
  const { dropId = '' } = useParams();
  const { data, error, refetch } = useDrop(dropId);
  if (isMissing(error)) return <Default />;
  if (!data && error) {
    return (
      <div className="wrap py-18">
        <PageTitle name="Drop" />
        <h1 className="sr-only">Drop</h1>
        <Failed onRetry={() => void refetch()}>{dropTexts.failed}</Failed>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading>
        <PageTitle name="Drop" />
        <DropHeadSkeleton />
        <div className="section wrap">
          <CardGridSkeleton count={4} />
        </div>
      </Loading>
    );
  }
  const { drop, cubes } = data;
  return (
    <>
      <PageTitle name={isolated(drop.title)} />
      <DropHead drop={drop} opener={<MadeBy address={drop.creator} text={profileTexts.openedBy} />} />
      <section className="section wrap" aria-labelledby="cubes">
        <div className="section-head">
          <h2 id="cubes">Cubes</h2>
          <span className="text-bone-dim">{dropTexts.cubes(cubes.length)}</span>
        </div>
        {cubes.length > 0 ? (
          <CardGrid>
            {cubes.map((cube) => (
              <li key={cube.id}>
                <LotCard drop={drop} cube={cube} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <Empty />
        )}
      </section>
    </>
  );
}
