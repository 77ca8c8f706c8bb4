import { saleLabel } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { saleSpan, spanOf, userAuctionSpan } from '../../clock/span.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';

/** Until when a cube is sold where it is now; outside any sale or auction, what is said of it instead. */
export function CubeTime({ cube, otherwise }: { cube: Cube; otherwise: string }) {
  const { sale, userAuction, salestatus, AuctionStartsAt, AuctionEndsAt } = cube;
  if (sale) return <AuctionTimeLine span={saleSpan(sale)} labelOf={saleLabel} />;
  if (!salestatus) return <span>{otherwise}</span>;
  if (userAuction) return <AuctionTimeLine span={userAuctionSpan(userAuction)} />;
  if (AuctionStartsAt === undefined || AuctionEndsAt === undefined) return <span>{otherwise}</span>;
  return <AuctionTimeLine span={spanOf({ AuctionStartsAt, AuctionEndsAt })} />;
}
