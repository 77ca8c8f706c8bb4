import type { Cube, Face } from '@cubedrop/sdk/api';
import { paths } from '../../../config/paths.ts';
import { CubeCard } from '../../../features/cube/cube-card.tsx';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { cardAmount } from '../card-amount.ts';
import { CubeTime } from '../cube-time.tsx';

/** Card of a creator's cube, whoever holds it, with its current price or bid and a link to its sale or auction. */
export function MadeCubeCard({ cube, nfts }: { cube: Cube; nfts: readonly Face[] }) {
  return (
    <CubeCard cube={cube} nfts={nfts} to={salePathOf(cube)} amount={cardAmount(cube)}>
      <CubeTime cube={cube} otherwise={cubeTexts.elsewhere} />
    </CubeCard>
  );
}

/** Returns the path of the cube's sale, its owner's auction or its latest drop; `undefined` if it was never sold. */
function salePathOf({ _id, sale, userAuction, dropId }: Cube): string | undefined {
  if (sale) return paths.sale.to(sale.expiresAt, _id, sale._id);
  if (userAuction) return paths.userAuction.to(_id, userAuction._id);
  return dropId && paths.cube.to(dropId, _id);
}
