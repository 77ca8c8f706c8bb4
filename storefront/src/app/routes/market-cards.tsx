import { formatAmount, saleLabel } from '@cubedrop/sdk';
import type { Cube, Face, Sale, UserAuction } from '@cubedrop/sdk/api';
import { saleSpan, userAuctionSpan } from '../../clock/span.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import { paths } from '../../config/paths.ts';
import { bidTexts } from '../../features/bid/texts.ts';
import { CubeCard } from '../../features/cube/cube-card.tsx';
import { saleTexts } from '../../features/sale/texts.ts';

interface CardProps {
  cube: Cube;
  nfts: readonly Face[];
}

/** Card of a cube at a fixed price. */
export function SaleCard({ sale, cube, nfts }: CardProps & { sale: Sale }) {
  return (
    <CubeCard
      cube={cube}
      nfts={nfts}
      to={paths.sale.to(sale.expiresAt, cube._id, sale._id)}
      amount={{ value: formatAmount(BigInt(sale.SalePrice), 'ETH'), kind: saleTexts.price }}
    >
      <AuctionTimeLine span={saleSpan(sale)} labelOf={saleLabel} />
    </CubeCard>
  );
}

/** Card of a cube in its owner's auction. */
export function UserAuctionCard({ auction, cube, nfts }: CardProps & { auction: UserAuction }) {
  return (
    <CubeCard
      cube={cube}
      nfts={nfts}
      to={paths.userAuction.to(cube._id, auction._id)}
      amount={
        auction.highestBid
          ? { value: formatAmount(BigInt(auction.highestBid), 'WETH'), kind: bidTexts.highest }
          : { value: formatAmount(BigInt(auction.minimumBid), 'WETH'), kind: bidTexts.first }
      }
    >
      <AuctionTimeLine span={userAuctionSpan(auction)} />
    </CubeCard>
  );
}
