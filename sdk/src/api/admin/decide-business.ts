import type { Api } from '../create-api.ts';

/** Parameters of {@link decideBusiness}. */
export interface DecideBusinessParameters {
  /** Id of the account of the business. */
  businessId: string;
  /** The decision. Only an approved business can sign in. */
  state: 'approved' | 'rejected';
  /** Reason, which is logged and, for a rejection, mailed to the business. Empty by default. */
  reason?: string | undefined;
  /**
   * Revision of the business, from `listBusinesses`, that the admin has reviewed. If the business has changed its
   * form or documents since, or another admin has decided otherwise, the decision is refused with 409.
   */
  revision: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Approves or rejects a business. For admins who have signed in or proven their identity (`proveIdentity`) within the
 * last five minutes.
 * @throws ApiError 403 if the caller is not an admin, or has neither signed in nor proven their identity within five
 *   minutes; in the second case, `proof` in the error's body is the kind of proof to send. 404 until the business has
 *   confirmed its phone. 409 if the business has changed its form or documents since `revision`, if another admin has
 *   decided otherwise since, or if the business would be approved without a verified e-mail address
 */
export async function decideBusiness(
  api: Pick<Api, 'post'>,
  { businessId, state, reason, revision, signal }: DecideBusinessParameters,
): Promise<void> {
  const params = { path: { userId: businessId } };
  await api.post('/api/v1/business/{userId}/decision', { params, body: { state, reason, revision }, signal });
}
