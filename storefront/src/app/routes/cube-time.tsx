import { saleLabel } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { saleSpan } from '../../clock/span.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';

/** Start or end of the cube's current sale or auction. Shows `otherwise` if it is in neither. */
export function CubeTime({ cube, otherwise }: { cube: Cube; otherwise: string }) {
  const { sale, auction, lot, isListed } = cube;
  if (sale) return <AuctionTimeLine span={saleSpan(sale)} labelOf={saleLabel} />;
  if (!isListed) return <span>{otherwise}</span>;
  if (auction) return <AuctionTimeLine span={auction} />;
  return lot ? <AuctionTimeLine span={lot} /> : <span>{otherwise}</span>;
}
