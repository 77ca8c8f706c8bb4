import { useSeason } from '@cubedrop/react';
import { useParams } from 'react-router-dom';
import { NextStep } from '../../../components/next-step.tsx';
import { Empty } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { DropBill, DropBillSkeleton } from '../../../features/drop/drop-bill.tsx';
import { dropTexts } from '../../../features/drop/texts.ts';
import { seasonTexts } from '../../../features/season/texts.ts';
import { DashboardDetail } from '../../dashboard/dashboard-detail.tsx';

const ABOVE = [{ text: seasonTexts.mine, to: paths.mySeasons.to() }];

/** The drops of a season. */
export function MySeason() {
  const { seasonId = '' } = useParams();
  return (
    <DashboardDetail
      query={useSeason(seasonId)}
      fallbackTitle={seasonTexts.mine}
      contentsTitle={dropTexts.plural}
      titleOf={({ season }) => season.title}
      leadOf={({ season }) => season.description}
      above={ABOVE}
      publicPathOf={({ season }) => paths.season.to(season.id)}
      failed={seasonTexts.failed}
      skeleton={<DropBillSkeleton count={4} />}
    >
      {({ drops }) =>
        drops.length > 0 ? (
          <DropBill drops={drops} to={paths.myDrop.to} />
        ) : (
          <Empty
            next={
              <NextStep
                text={seasonTexts.noDrops}
                link={{ text: dropTexts.create, to: paths.newDrop.to() }}
              />
            }
          />
        )
      }
    </DashboardDetail>
  );
}
