import { formatAmount, saleLabel } from '@cubedrop/sdk';
import type { Cube, OwnersAuction, Sale } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { saleSpan } from '../../clock/span.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import { paths } from '../../config/paths.ts';
import { priceTexts } from '../../features/bid/price-texts.ts';
import { CubeCard } from '../../features/cube/cube-card.tsx';
import { saleTexts } from '../../features/sale/texts.ts';

interface CardProps {
  cube: Cube;
  /** Shown above the time. */
  children?: ReactNode;
}

/** Card of a cube at a fixed price. */
export function SaleCard({ sale, cube, children }: CardProps & { sale: Sale }) {
  return (
    <CubeCard
      cube={cube}
      to={paths.sale.to(sale.expiresAt, cube.id, sale.id)}
      amount={{ value: formatAmount(sale.price, 'ETH'), kind: saleTexts.price }}
    >
      {children}
      <AuctionTimeLine span={saleSpan(sale)} labelOf={saleLabel} />
    </CubeCard>
  );
}

/** Card of a cube in its owner's auction. */
export function OwnersAuctionCard({ auction, cube, children }: CardProps & { auction: OwnersAuction }) {
  return (
    <CubeCard
      cube={cube}
      to={paths.userAuction.to(cube.id, auction.id)}
      amount={
        auction.highestBid
          ? { value: formatAmount(auction.highestBid, 'WETH'), kind: priceTexts.highest }
          : { value: formatAmount(auction.minimumBid, 'WETH'), kind: priceTexts.first }
      }
    >
      {children}
      <AuctionTimeLine span={auction} />
    </CubeCard>
  );
}
