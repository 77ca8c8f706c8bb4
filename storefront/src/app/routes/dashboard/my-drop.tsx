import { useDrop } from '@cubedrop/react';
import { dropSpan } from '@cubedrop/sdk';
import type { DropInFull } from '@cubedrop/sdk/api';
import { useParams } from 'react-router-dom';
import { AuctionTime } from '../../../components/auction-time.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { Picture } from '../../../components/picture.tsx';
import { Empty } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { HiddenNote } from '../../../features/admin/hidden-note.tsx';
import { LowerButton } from '../../../features/auction/lower-button.tsx';
import { DropLots } from '../../../features/claim/drop-lots.tsx';
import { CardGrid, CardGridSkeleton } from '../../../components/card-grid.tsx';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { dropTexts } from '../../../features/drop/texts.ts';
import { lotInDrop } from '../../../lot/lot.ts';
import { DashboardDetail } from '../../dashboard/dashboard-detail.tsx';
import { LotCard } from '../lot-card.tsx';

const ABOVE = [{ text: dropTexts.mine, to: paths.myDrops.to() }];

/** The cubes of a drop, its times, and the seller's actions. */
export function MyDrop() {
  const { dropId = '' } = useParams();
  return (
    <DashboardDetail
      query={useDrop(dropId)}
      fallbackTitle={dropTexts.mine}
      contentsTitle={cubeTexts.plural}
      titleOf={({ drop }) => drop.title}
      leadOf={({ drop }) => drop.description}
      above={ABOVE}
      publicPathOf={({ drop }) => paths.drop.to(drop.id)}
      failed={dropTexts.failed}
      skeleton={<CardGridSkeleton count={4} />}
    >
      {({ drop, cubes }) => (
        <div className="grid gap-9">
          <HiddenNote item={{ kind: 'drop', id: drop.id, title: drop.title }} hidden={drop.hidden} />
          <AuctionTime span={dropSpan(drop)} />
          {cubes.length > 0 ? (
            <>
              <SellersLots drop={drop} cubes={cubes} />
              <CardGrid>
                {cubes.map((cube) => (
                  <li key={cube.id}>
                    <LotCard drop={drop} cube={cube} to={paths.myCube.to} />
                  </li>
                ))}
              </CardGrid>
            </>
          ) : (
            <Empty
              next={
                <NextStep
                  text={dropTexts.noCubes}
                  link={{ text: dropTexts.create, to: paths.newDrop.to() }}
                />
              }
            />
          )}
        </div>
      )}
    </DashboardDetail>
  );
}

/** The lots of a drop for its seller, with the actions on each lot and on the whole drop. */
function SellersLots({ drop, cubes }: DropInFull) {
  const lots = cubes.map((cube) => lotInDrop(cube, drop));
  const { title } = drop;
  const picture = <Picture src={drop.image} alt="" size={64} className="size-16 flex-none" />;
  return (
    <DropLots lots={lots} title={title} picture={picture}>
      <LowerButton lots={lots} title={title} picture={picture} className="btn btn-line btn-small" />
    </DropLots>
  );
}
