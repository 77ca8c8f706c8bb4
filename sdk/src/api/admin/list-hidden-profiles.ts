import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodePublicProfile, type HiddenProfile } from '../records/public-profile.ts';

/** Parameters of {@link listHiddenProfiles}. */
export interface ListHiddenProfilesParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the hidden public profiles, the most recently hidden first. For admins.
 * @throws ApiError
 */
export async function listHiddenProfiles(
  api: Pick<Api, 'get'>,
  { range, signal }: ListHiddenProfilesParameters,
): Promise<FilterablePage<HiddenProfile>> {
  const params = { path: range, query: { after: range.after } };
  const { profiles, count, countIsExact, next } = await api.get('/admin/profiles/{start}/{end}', {
    params,
    signal,
  });
  const items = profiles.map(({ profile, hidden }) => ({ profile: decodePublicProfile(profile), hidden }));
  return { items, count, countIsExact, next };
}
