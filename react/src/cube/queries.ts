import {
  getCube,
  getCubeCall,
  listNextInCollection,
  type Cube,
  type CubeInFull,
  type CubeView,
  type PlaceInCollection,
} from '@cubedrop/sdk/api';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import { LIVE } from '../cache/live.ts';
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

/** Query of the next cubes that the creator of a cube made with NFTs of a collection, at most four, oldest first. */
export const nextInCollectionQuery = ({ api }: CubedropSource, place: PlaceInCollection): QueryOf<Cube[]> =>
  queryOptions<Cube[]>({
    queryKey: [CUBEDROP, 'next-in-collection', place.cube.creator, place.cube.onChainId, place.collectionId],
    queryFn: ({ signal }) => listNextInCollection(api, { ...place, signal }),
    meta: LIVE,
  });

/** Reads the next cubes that the creator of a cube made with NFTs of a collection, at most four, oldest first. */
export const useNextInCollection = (place: PlaceInCollection): UseQueryResult<Cube[]> =>
  useQuery(nextInCollectionQuery(useCubedrop(), place));
