import type { Api } from '../create-api.ts';
import { decodeCreator, type Creator } from '../records/creator.ts';

/** Parameters of {@link getCreator}. */
export interface GetCreatorParameters {
  /** Wallet of the creator. */
  address: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a creator.
 * @throws ApiError with status 404 if the account never had the creator role
 */
export async function getCreator(
  api: Pick<Api, 'get'>,
  { address, signal }: GetCreatorParameters,
): Promise<Creator> {
  const { Creatordata } = await api.get('/creator/{address}', { params: { path: { address } }, signal });
  return decodeCreator(Creatordata);
}
