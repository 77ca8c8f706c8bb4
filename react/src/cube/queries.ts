import { getCube, getCubeCall, type CubeInFull, type CubeView } from '@cubedrop/sdk/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { withEmbedded } from '../cache/with-embedded.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of a cube in full, with the drop, sale or owner's auction in which it is viewed. */
export const cubeQuery = (client: CubedropSource, view: CubeView): QueryOf<CubeInFull> =>
  withEmbedded(client, getCubeCall(view), [CUBEDROP, 'cube', view], ({ signal }) =>
    getCube(client.api, { view, signal }),
  );

/** Reads a cube in full, with the drop, sale or owner's auction in which it is viewed. */
export const useCube = (view: CubeView): UseQueryResult<CubeInFull> =>
  useQuery(cubeQuery(useCubedrop(), view));
