import type { Api } from '../create-api.ts';

/**
 * Stores JSON in content storage, in canonical form. Returns its CID.
 * @throws ApiError
 */
export async function storeJson(
  api: Pick<Api, 'post'>,
  json: Record<string, unknown>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  return (await api.post('/ipfs/json', { body: { json }, signal })).ipfsHash;
}
