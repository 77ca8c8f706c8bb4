import type { Api } from '../create-api.ts';

/**
 * Stores a picture in content storage. Returns its CID.
 * @throws ApiError
 */
export async function storeArtwork(
  api: Pick<Api, 'upload'>,
  file: Blob,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.upload('/ipfs/file', file, signal ? { signal } : {})).ipfsHash;
}
