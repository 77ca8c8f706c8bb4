import type { Cube, Face } from '@cubedrop/sdk/api';
import { paths } from '../../../config/paths.ts';
import { CubeCard } from '../../../features/cube/cube-card.tsx';
import { cubeTexts } from '../../../features/cube/texts.ts';
import { cardAmount } from '../card-amount.ts';
import { CubeTime } from '../cube-time.tsx';

/** A cube whoever holds it: what was bid or is asked, where it is now, and the page where it is or was sold. */
export function MadeCubeCard({ cube, nfts }: { cube: Cube; nfts: readonly Face[] }) {
  return (
    <CubeCard cube={cube} nfts={nfts} to={pageOf(cube)} amount={cardAmount(cube)}>
      <CubeTime cube={cube} otherwise={cubeTexts.elsewhere} />
    </CubeCard>
  );
}

/** Where a cube can be seen: in its sale, its owner's auction or its last drop; undefined where it never was sold. */
function pageOf({ _id, sale, userAuction, dropId }: Cube): string | undefined {
  if (sale) return paths.sale.to(sale.expiresAt, _id, sale._id);
  if (userAuction) return paths.userAuction.to(_id, userAuction._id);
  return dropId && paths.cube.to(dropId, _id);
}
