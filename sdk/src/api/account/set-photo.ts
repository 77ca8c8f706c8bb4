import type { Api } from '../create-api.ts';

/** Parameters of {@link setPhoto}. */
export interface SetPhotoParameters {
  /** Server id of the caller's account. */
  accountId: string;
  /** URL of an uploaded picture. */
  url: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Sets the photo of the caller's account.
 * @throws ApiError
 */
export async function setPhoto(
  api: Pick<Api, 'post'>,
  { accountId, url, signal }: SetPhotoParameters,
): Promise<void> {
  const params = { path: { userId: accountId } };
  await api.post('/api/v1/users/upload/image/{userId}', { params, body: { url }, signal });
}
