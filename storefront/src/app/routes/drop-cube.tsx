import { useCube } from '@cubedrop/react';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { BiddingHistory } from '../../features/bid/bidding-history.tsx';
import { dropTexts } from '../../features/drop/texts.ts';
import { lotIdOf, lotInDrop } from '../../lot/lot.ts';
import { AuctionPanel } from './auction-panel.tsx';
import { CubeDetail, CubeUnavailable } from './cube-detail.tsx';

/** A cube in a drop. */
export function DropCubePage() {
  const { dropId = '', cubeId = '' } = useParams();
  const query = useCube({ cubeId, in: { dropId } });
  const { data } = query;
  if (!data?.drop) return <CubeUnavailable query={query} />;
  const { cube, nfts, drop } = data;
  const lot = lotInDrop(cube, drop);
  return (
    <CubeDetail
      cube={cube}
      nfts={nfts}
      steps={[
        { text: dropTexts.list, to: paths.drops.to() },
        { text: drop.title, to: paths.drop.to(drop.id) },
      ]}
      history={<BiddingHistory lot={lotIdOf(lot)} />}
    >
      <AuctionPanel lot={lot} />
    </CubeDetail>
  );
}
