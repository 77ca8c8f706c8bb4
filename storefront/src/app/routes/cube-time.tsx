import { saleLabel } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { saleSpan, spanOf, userAuctionSpan } from '../../clock/span.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';

/** Start or end of the cube's current sale or auction. Shows `otherwise` if it is in neither. */
export function CubeTime({ cube, otherwise }: { cube: Cube; otherwise: string }) {
  const { sale, userAuction, salestatus, AuctionStartsAt, AuctionEndsAt } = cube;
  if (sale) return <AuctionTimeLine span={saleSpan(sale)} labelOf={saleLabel} />;
  if (!salestatus) return <span>{otherwise}</span>;
  if (userAuction) return <AuctionTimeLine span={userAuctionSpan(userAuction)} />;
  if (AuctionStartsAt === undefined || AuctionEndsAt === undefined) return <span>{otherwise}</span>;
  return <AuctionTimeLine span={spanOf({ AuctionStartsAt, AuctionEndsAt })} />;
}
