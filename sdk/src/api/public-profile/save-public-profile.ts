import type { Api } from '../create-api.ts';

/** Parameters of {@link savePublicProfile}. They replace the whole profile. */
export interface SavePublicProfileParameters {
  /** Display name, as `checkPublicProfile` allows it. Blank or `null` for none. */
  name: string | null;
  /** URL of an uploaded picture. `null` for none. */
  picture: string | null;
  /** https URLs. */
  links: readonly string[];
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Replaces the public profile of the caller's wallet.
 * @throws ApiError with status 400 if the name or a link is not allowed, or the picture was not uploaded; 403 if the
 *   caller has no wallet
 */
export async function savePublicProfile(
  api: Pick<Api, 'post'>,
  { name, picture, links, signal }: SavePublicProfileParameters,
): Promise<void> {
  await api.post('/public-profiles/mine', { body: { name, picture, links: [...links] }, signal });
}
