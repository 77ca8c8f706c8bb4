import type { Api } from '../create-api.ts';

/** Parameters of {@link decideBusiness}. */
export interface DecideBusinessParameters {
  businessId: string;
  state: 'approved' | 'rejected';
  reason?: string | undefined;
  /**
   * Revision of the business that the decision is about, from `listBusinesses`. If the business has changed its form or
   * documents since, the decision is refused with 409.
   */
  revision: string;
}

/**
 * Approves or rejects a business. For admins.
 * @throws ApiError
 */
export async function decideBusiness(
  api: Pick<Api, 'post'>,
  { businessId, state, reason, revision }: DecideBusinessParameters,
): Promise<void> {
  const params = { path: { userId: businessId } };
  await api.post('/api/v1/business/{userId}/decision', { params, body: { state, reason, revision } });
}
