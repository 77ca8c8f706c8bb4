import type { Api } from '../create-api.ts';
import { decodeCreatorApplication, type OwnCreatorApplication } from '../records/creator-application.ts';

/**
 * Returns the application of the caller's wallet for the creator role, and whether the wallet has that role.
 * @throws ApiError with status 403 if the caller has no wallet
 */
export async function getOwnCreatorApplication(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<OwnCreatorApplication> {
  const { application, isCreator, email } = await api.get('/creator-applications/mine', { signal });
  return { application: application && decodeCreatorApplication(application), isCreator, email };
}
