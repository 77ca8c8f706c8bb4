import { useSeason } from '@cubedrop/react';
import { isolated } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { NextStep } from '../../components/next-step.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Empty } from '../../components/states.tsx';
import { GroupHead, GroupHeadSkeleton } from '../../components/group-head.tsx';
import { paths } from '../../config/paths.ts';
import { DropBill, DropBillSkeleton } from '../../features/drop/drop-bill.tsx';
import { dropTexts } from '../../features/drop/texts.ts';
import { MadeBy } from '../../features/profile/made-by.tsx';
import { profileTexts } from '../../features/profile/texts.ts';
import { seasonTexts } from '../../features/season/texts.ts';
import { RecordPage } from './record-page.tsx';

const ABOVE = { text: dropTexts.list, to: paths.drops.to() };

/** One season and its drops. */
export function SeasonPage() {
  const { seasonId = '' } = useParams();
  return (
    <RecordPage
      query={useSeason(seasonId)}
      title={seasonTexts.page}
      failed={seasonTexts.failed}
      skeleton={
        <>
          <GroupHeadSkeleton />
          <div className="section wrap">
            <DropBillSkeleton count={4} />
          </div>
        </>
      }
    >
      {({ season, drops }) => (
        <>
          <PageTitle name={isolated(season.title)} />
          <GroupHead
            item={{ kind: 'season', id: season.id }}
            title={season.title}
            description={season.description}
            picture={season.image}
            above={ABOVE}
            maker={<MadeBy address={season.creator} text={profileTexts.madeBy} />}
          />
          <section className="section wrap" aria-labelledby="drops">
            <div className="section-head">
              <h2 id="drops">{dropTexts.plural}</h2>
              <span className="text-bone-dim">{dropTexts.count(drops.length)}</span>
            </div>
            {drops.length > 0 ? (
              <DropBill drops={drops} />
            ) : (
              <Empty
                next={
                  <NextStep
                    text={seasonTexts.noDrops}
                    link={{ text: dropTexts.explore, to: paths.drops.to() }}
                  />
                }
              />
            )}
          </section>
        </>
      )}
    </RecordPage>
  );
}
