import type { Cube } from '@cubedrop/sdk/api';
import { cubePath } from '../../config/cube-path.ts';

/** Returns the first of several cubes that has a page, with the path of that page; `undefined` if none has one. */
export function firstWithPage(cubes: readonly Cube[]): { cube: Cube; page: string } | undefined {
  for (const cube of cubes) {
    const page = cubePath(cube);
    if (page !== undefined) return { cube, page };
  }
  return undefined;
}
