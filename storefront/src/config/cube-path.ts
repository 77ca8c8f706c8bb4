import type { Cube } from '@cubedrop/sdk/api';
import { paths } from './paths.ts';

/** Returns the path of the cube's sale, its owner's auction or its latest drop; `undefined` if it has none. */
export function cubePath({ id, sale, auction, lot }: Cube): string | undefined {
  if (sale) return paths.sale.to(sale.expiresAt, id, sale.id);
  if (auction) return paths.userAuction.to(id, auction.id);
  return lot && paths.cube.to(lot.dropId, id);
}
