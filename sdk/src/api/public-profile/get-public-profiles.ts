import type { Api } from '../create-api.ts';
import { decodePublicProfile, type PublicProfile } from '../records/public-profile.ts';

/** Parameters of {@link getPublicProfiles}. */
export interface GetPublicProfilesParameters {
  /** Wallets, at least one and at most `MAX_PROFILES_PER_READ`. */
  addresses: readonly string[];
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the public profiles of wallets, in the order of the addresses. Wallets without a profile, or with a hidden
 * one, are left out.
 * @throws ApiError with status 400 if there are too many addresses, none, or a malformed one
 */
export async function getPublicProfiles(
  api: Pick<Api, 'get'>,
  { addresses, signal }: GetPublicProfilesParameters,
): Promise<PublicProfile[]> {
  const params = { query: { addresses: addresses.join() } };
  const { profiles } = await api.get('/public-profiles', { params, signal });
  return profiles.map(decodePublicProfile);
}
