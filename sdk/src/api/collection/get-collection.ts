import type { Api } from '../create-api.ts';
import { decodeCollection, type Collection } from '../records/collection.ts';
import { decodeNft, type Nft } from '../records/nft.ts';

/** Parameters of {@link getCollection}. */
export interface GetCollectionParameters {
  /** Server id. */
  collectionId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a collection and its NFTs.
 * @throws ApiError with status 404 if there is no such collection
 */
export async function getCollection(
  api: Pick<Api, 'get'>,
  { collectionId, signal }: GetCollectionParameters,
): Promise<{ collection: Collection; nfts: Nft[] }> {
  const params = { path: { collectionId } };
  const { Collectiondata, Nftsdata } = await api.get('/collection/{collectionId}', { params, signal });
  return { collection: decodeCollection(Collectiondata), nfts: Nftsdata.flat().map(decodeNft) };
}
