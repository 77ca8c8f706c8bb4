import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { BiddingHistory } from '../../features/bid/bidding-history.tsx';
import { useCube } from '../../features/cube/queries.ts';
import { dropTexts } from '../../features/drop/texts.ts';
import { lotInDrop } from '../../lot/lot.ts';
import { AuctionPanel } from './auction-panel.tsx';
import { CubeDetail, CubeNotThere } from './cube-detail.tsx';

/** A cube in a drop. */
export function DropCubePage() {
  const { dropId = '', cubeId = '' } = useParams();
  const query = useCube({ tokenId: cubeId, check: 'drop', dropId });
  const { data } = query;
  if (!data?.Dropdata) return <CubeNotThere {...query} />;
  const { tokensdata: cube, Dropdata: drop } = data;
  const lot = lotInDrop(cube, drop);
  return (
    <CubeDetail
      cube={cube}
      nfts={data.nftdata.flat()}
      steps={[
        { text: dropTexts.list, to: paths.drops.to() },
        { text: drop.title, to: paths.drop.to(drop._id) },
      ]}
      history={<BiddingHistory auction={lot} cubeId={cube._id} />}
    >
      <AuctionPanel lot={lot} />
    </CubeDetail>
  );
}
