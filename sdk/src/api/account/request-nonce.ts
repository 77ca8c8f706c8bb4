import type { Api } from '../create-api.ts';

/** Parameters of {@link requestNonce}. */
export interface RequestNonceParameters {
  /** In checksum format. */
  address: string;
  signal?: AbortSignal | undefined;
}

/**
 * Returns a single-use nonce for the message that the wallet signs.
 * @throws ApiError
 */
export async function requestNonce(
  api: Pick<Api, 'get'>,
  { address, signal }: RequestNonceParameters,
): Promise<string> {
  return (await api.get('/user/auth/nonce', { params: { query: { address } }, signal })).nonce;
}
