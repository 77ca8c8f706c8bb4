import { useParams } from 'react-router-dom';
import { dropSpan } from '../../../clock/span.ts';
import { AuctionTime } from '../../../components/auction-time.tsx';
import { Empty } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { CubeGrid, CubeGridSkeleton } from '../../../features/cube/cube-card.tsx';
import { useDrop } from '../../../features/drop/queries.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { DashboardDetail } from '../../dashboard/dashboard-detail.tsx';
import { LotCard } from '../lot-card.tsx';

const ABOVE = [{ text: dropTexts.mine, to: paths.myDrops.to() }];

/** The cubes in a drop, and when it runs. */
export function MyDrop() {
  const { dropId = '' } = useParams();
  return (
    <DashboardDetail
      query={useDrop(dropId)}
      kind={dropTexts.mine}
      titleOf={({ Dropdata }) => Dropdata.title}
      leadOf={({ Dropdata }) => Dropdata.description}
      above={ABOVE}
      failed={dropTexts.failed}
      skeleton={<CubeGridSkeleton count={4} />}
    >
      {({ Dropdata: drop, Tokensdata: cubes, Nftdata: faces }) => (
        <div className="grid gap-9">
          <AuctionTime span={dropSpan(drop)} />
          {cubes.length > 0 ? (
            <CubeGrid>
              {cubes.map((cube, index) => (
                <li key={cube._id}>
                  <LotCard drop={drop} cube={cube} nfts={faces[index] ?? []} to={paths.myCube.to} />
                </li>
              ))}
            </CubeGrid>
          ) : (
            <Empty />
          )}
        </div>
      )}
    </DashboardDetail>
  );
}
