import type { Api } from '../create-api.ts';
import { decodeNft, type Nft } from '../records/nft.ts';

/**
 * Returns all NFTs that the caller can put into a cube: those that they created and still hold a copy of. Oldest first;
 * those whose metadata is unknown are left out.
 * @throws ApiError
 */
export async function listUsableNfts(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Nft[]> {
  const { NFTdata } = await api.get('/nft/createnft', { signal });
  return NFTdata.map(decodeNft);
}
