import { useCube } from '@cubedrop/react';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { BiddingHistory } from '../../features/bid/bidding-history.tsx';
import { saleTexts } from '../../features/sale/texts.ts';
import { lotIdOf, lotInOwnersAuction } from '../../lot/lot.ts';
import { AuctionPanel } from './auction-panel.tsx';
import { CubeDetail, CubeUnavailable } from './cube-detail.tsx';

/** A cube in its owner's auction. */
export function UserAuctionPage() {
  const { cubeId = '', auctionId = '' } = useParams();
  const query = useCube({ cubeId, in: { auctionId } });
  const { data } = query;
  if (!data?.auction) return <CubeUnavailable query={query} />;
  const { cube, nfts, auction } = data;
  const lot = lotInOwnersAuction(cube, auction);
  return (
    <CubeDetail
      cube={cube}
      nfts={nfts}
      steps={[{ text: saleTexts.market, to: paths.market.to() }]}
      history={<BiddingHistory lot={lotIdOf(lot)} />}
    >
      <AuctionPanel lot={lot} />
    </CubeDetail>
  );
}
