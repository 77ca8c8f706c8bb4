import type { Api } from '../create-api.ts';
import { decodePublicProfile, type OwnPublicProfile } from '../records/public-profile.ts';

/**
 * Returns the public profile of the caller's wallet. If the wallet has none, its name and picture are `null` and its
 * list of links is empty.
 * @throws ApiError with status 403 if the caller has no wallet
 */
export async function getOwnPublicProfile(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<OwnPublicProfile> {
  const { profile, hidden } = await api.get('/public-profiles/mine', { signal });
  return { ...decodePublicProfile(profile), hidden };
}
