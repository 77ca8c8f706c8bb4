import { formatAmount } from '@cubedrop/sdk';
import type { Cube, Drop, Face } from '@cubedrop/sdk/api';
import { spanOf } from '../../clock/span.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import { paths } from '../../config/paths.ts';
import { CubeCard } from '../../features/cube/cube-card.tsx';

interface LotCardProps {
  drop: Drop;
  cube: Cube;
  nfts: readonly Face[];
  /** Returns the card's link. Defaults to the cube's public page. */
  to?: (dropId: string, cubeId: string) => string;
}

/** Card of a cube in a drop with its highest or minimum bid and its lot's own time. */
export function LotCard({ drop, cube, nfts, to = paths.cube.to }: LotCardProps) {
  return (
    <CubeCard
      cube={cube}
      nfts={nfts}
      to={to(drop._id, cube._id)}
      amount={
        cube.highestBid
          ? { value: formatAmount(BigInt(cube.highestBid), 'WETH'), kind: 'Highest bid' }
          : { value: formatAmount(BigInt(drop.MinimumBid), 'WETH'), kind: 'Minimum bid' }
      }
    >
      <AuctionTimeLine span={spanOf({ ...drop, AuctionEndsAt: cube.AuctionEndsAt ?? drop.AuctionEndsAt })} />
    </CubeCard>
  );
}
