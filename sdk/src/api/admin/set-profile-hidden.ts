import type { Api } from '../create-api.ts';

/** Parameters of {@link setProfileHidden}. */
export interface SetProfileHiddenParameters {
  /** Address of the wallet. */
  address: string;
  /** `true` to hide the profile, `false` to show it again. */
  hidden: boolean;
  /** Reason, which the wallet's owner sees. Required to hide. */
  reason?: string | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Hides the public profile of a wallet, or shows it again. For admins.
 * @throws ApiError with status 404 if the wallet has never had a public profile
 */
export async function setProfileHidden(
  api: Pick<Api, 'post'>,
  { signal, ...body }: SetProfileHiddenParameters,
): Promise<void> {
  await api.post('/admin/profiles', { body, signal });
}
