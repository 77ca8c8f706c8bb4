import { useDrop } from '@cubedrop/react';
import { isolated } from '@cubedrop/sdk';
import type { Cube, Drop } from '@cubedrop/sdk/api';
import { useParams } from 'react-router-dom';
import { CardGrid, CardGridSkeleton } from '../../components/card-grid.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Empty } from '../../components/states.tsx';
import { paths } from '../../config/paths.ts';
import { DropHead, DropHeadSkeleton } from '../../features/drop/drop-head.tsx';
import { dropTexts } from '../../features/drop/texts.ts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { MadeBy } from '../../features/profile/made-by.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { LotCard } from './lot-card.tsx';
import { RecordPage } from './record-page.tsx';

/** One drop and its cubes. */
export function DropPage() {
  const { dropId = '' } = useParams();
  return (
    <RecordPage
      query={useDrop(dropId)}
      title="Drop"
      failed={dropTexts.failed}
      skeleton={
        <>
          <DropHeadSkeleton />
          <div className="section wrap">
            <CardGridSkeleton count={4} />
          </div>
        </>
      }
    >
      {({ drop, cubes }) => <DropContent drop={drop} cubes={cubes} />}
    </RecordPage>
  );
}

function DropContent({ drop, cubes }: { drop: Drop; cubes: readonly Cube[] }) {
  return (
    <>
      <PageTitle name={isolated(drop.title)} />
      <DropHead
        drop={drop}
        opener={<MadeBy address={drop.creator} text={profileTexts.openedBy} />}
        actions={<FollowButton subject={{ kind: 'drop', subject: drop.id }} owner={drop.creator} />}
      />
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
          <Empty
            next={
              <NextStep text={dropTexts.noCubes} link={{ text: dropTexts.explore, to: paths.drops.to() }} />
            }
          />
        )}
      </section>
    </>
  );
}
