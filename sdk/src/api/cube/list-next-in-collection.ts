import type { Api } from '../create-api.ts';
import { listCreatorCubes } from '../profile/list-creator-cubes.ts';
import type { Cube } from '../records/cube.ts';

/** Maximum number of cubes that {@link listNextInCollection} returns. */
const NEXT_CUBES = 4;

/** A collection, and a cube in it. */
export interface PlaceInCollection {
  /** The cube after which to continue, by its creator and its on-chain id. */
  cube: Pick<Cube, 'creator' | 'onChainId'>;
  /** Server id. */
  collectionId: string;
}

/** Parameters of {@link listNextInCollection}. */
export interface ListNextInCollectionParameters extends PlaceInCollection {
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the next cubes that the creator of a cube made with NFTs of a collection, at most four, oldest first.
 * @throws ApiError
 */
export async function listNextInCollection(
  api: Pick<Api, 'get'>,
  { cube: { creator, onChainId }, collectionId, signal }: ListNextInCollectionParameters,
): Promise<Cube[]> {
  const { items } = await listCreatorCubes(api, {
    address: creator,
    range: { start: 0, end: NEXT_CUBES },
    collectionId,
    newerThan: onChainId,
    sort: 'oldest',
    signal,
  });
  return items;
}
