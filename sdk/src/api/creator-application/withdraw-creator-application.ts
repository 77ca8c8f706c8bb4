import type { Api } from '../create-api.ts';

/**
 * Withdraws the pending application of the caller's wallet for the creator role. Has no effect if there is none.
 * @throws ApiError with status 403 if the caller has no wallet, 409 if an admin has decided on the application
 */
export async function withdrawCreatorApplication(
  api: Pick<Api, 'post'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await api.post('/creator-applications/mine/withdraw', { signal });
}
