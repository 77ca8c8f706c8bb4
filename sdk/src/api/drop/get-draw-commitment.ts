import type { Api } from '../create-api.ts';

/**
 * Returns the server's commitment for the caller's next draw: the SHA-256, in hex, of the server seed.
 * @throws ApiError
 */
export async function getDrawCommitment(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.get('/api/v1/exporter/commitment', { signal })).commitment;
}
