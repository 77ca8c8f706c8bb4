import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { BiddingHistory } from '../../features/bid/bidding-history.tsx';
import { useCube } from '../../features/cube/queries.ts';
import { saleTexts } from '../../features/sale/texts.ts';
import { lotInUserAuction } from '../../lot/lot.ts';
import { AuctionPanel } from './auction-panel.tsx';
import { CubeDetail, CubeNotThere } from './cube-detail.tsx';

/** A cube in its owner's auction. */
export function UserAuctionPage() {
  const { cubeId = '', auctionId = '' } = useParams();
  const query = useCube({ tokenId: cubeId, check: 'userauction', auctionId });
  const { data } = query;
  if (!data?.UserAuctiondata) return <CubeNotThere {...query} />;
  const { tokensdata: cube, UserAuctiondata: auction } = data;
  const lot = lotInUserAuction(cube, auction);
  return (
    <CubeDetail
      cube={cube}
      nfts={data.nftdata.flat()}
      steps={[{ text: saleTexts.market, to: paths.market.to() }]}
      history={<BiddingHistory auction={lot} cubeId={cube._id} />}
    >
      <AuctionPanel lot={lot} />
    </CubeDetail>
  );
}
