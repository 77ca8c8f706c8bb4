import { formatAmount } from '@cubedrop/sdk';
import type { Cube, Drop } from '@cubedrop/sdk/api';
import { lotSpan } from '../../clock/span.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import { paths } from '../../config/paths.ts';
import { CubeCard } from '../../features/cube/cube-card.tsx';
import { dropTexts } from '../../features/drop/texts.ts';

interface LotCardProps {
  drop: Drop;
  cube: Cube;
  /** Returns the card's link. Defaults to the cube's public page. */
  to?: (dropId: string, cubeId: string) => string;
}

/** Card of a cube in a drop with its highest or minimum bid and its lot's own time. */
export function LotCard({ drop, cube, to = paths.cube.to }: LotCardProps) {
  return (
    <CubeCard
      cube={cube}
      to={to(drop.id, cube.id)}
      amount={
        cube.lot?.highestBid
          ? { value: formatAmount(cube.lot.highestBid, 'WETH'), kind: dropTexts.highest }
          : { value: formatAmount(drop.minimumBid, 'WETH'), kind: dropTexts.minimum }
      }
    >
      <AuctionTimeLine span={lotSpan(drop, cube)} />
    </CubeCard>
  );
}
