import type { Total } from '../../platform/database/total.ts';
import type { CubeList } from './cube-service.ts';

/** Presents a list of cubes with their faces. */
export const presentCubeList = ({ cubes: tokensdata, faces: nftsdata }: CubeList) => ({
  success: true as const,
  tokensdata,
  nftsdata,
});

/** Presents a slice of a list of cubes with their faces, and the total number of cubes. */
export const presentCubeSlice = (list: CubeList & Total) => ({
  ...presentCubeList(list),
  tokencount: list.count,
  countIsExact: list.countIsExact,
});
