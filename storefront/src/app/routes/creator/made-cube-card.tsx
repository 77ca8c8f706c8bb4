import type { Cube } from '@cubedrop/sdk/api';
import { paths } from '../../../config/paths.ts';
import { CubeCard } from '../../../features/cube/cube-card.tsx';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { cardAmount } from '../card-amount.ts';
import { CubeTime } from '../cube-time.tsx';

/** Card of a creator's cube, whoever holds it, with its current amount and a link to its sale, auction or latest drop. */
export function MadeCubeCard({ cube }: { cube: Cube }) {
  return (
    <CubeCard cube={cube} to={salePathOf(cube)} amount={cardAmount(cube)}>
      <CubeTime cube={cube} otherwise={cubeTexts.elsewhere} />
    </CubeCard>
  );
}

/** Returns the path of the cube's sale, its owner's auction or its latest drop; `undefined` if it has none. */
function salePathOf({ id, sale, auction, lot }: Cube): string | undefined {
  if (sale) return paths.sale.to(sale.expiresAt, id, sale.id);
  if (auction) return paths.userAuction.to(id, auction.id);
  return lot && paths.cube.to(lot.dropId, id);
}
