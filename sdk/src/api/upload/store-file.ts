import type { Api } from '../create-api.ts';

/**
 * Stores a picture or a track. Returns its URL.
 * @throws ApiError
 */
export async function storeFile(
  api: Pick<Api, 'upload'>,
  file: Blob,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.upload('/upload/uploadtos3', file, signal ? { signal } : {})).url;
}
