import type { Api } from '../create-api.ts';
import { decodeNft, type Nft } from '../records/nft.ts';

/**
 * Returns all NFTs that the caller can put into a cube, oldest first: the caller created them and still holds a copy of
 * each. NFTs whose metadata is unknown are left out.
 * @throws ApiError
 */
export async function listUsableNfts(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Nft[]> {
  const { NFTdata } = await api.get('/nft/createnft', { signal });
  return NFTdata.map(decodeNft);
}
