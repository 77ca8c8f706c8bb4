import type { Api } from '../create-api.ts';

/**
 * Stores a picture, without its embedded metadata, in content storage. Returns the CID of what is stored.
 * @throws ApiError
 */
export async function storeArtwork(
  api: Pick<Api, 'upload'>,
  file: Blob,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.upload('/ipfs/file', file, signal ? { signal } : {})).ipfsHash;
}
