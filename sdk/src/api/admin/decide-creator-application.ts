import type { Api } from '../create-api.ts';

/** Parameters of {@link decideCreatorApplication}. */
export interface DecideCreatorApplicationParameters {
  /** The wallet that applied. */
  address: string;
  /** The decision. It changes no role. */
  state: 'approved' | 'rejected';
  /** Reason, which the applicant sees. Required to reject. */
  reason?: string | undefined;
  /**
   * Revision of the application, from `listCreatorApplications`, that the admin has reviewed. If the application was
   * changed since, or another admin has decided otherwise, the decision is refused with 409.
   */
  revision: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Approves or rejects an application for the creator role. Approving it grants nothing: the owner of the drop contract
 * grants the role on the chain (`grantCreator`). For admins who have signed in or proven their identity
 * (`proveIdentity`) within the last five minutes.
 * @throws ApiError 403 if the caller is not an admin, or has neither signed in nor proven their identity within five
 *   minutes; in the second case, `proof` in the error's body is the kind of proof to send. 404 if the wallet has not
 *   applied. 409 if the application was changed or decided otherwise since `revision`, or if it would be rejected
 *   although the wallet has the role
 */
export async function decideCreatorApplication(
  api: Pick<Api, 'post'>,
  { address, signal, ...body }: DecideCreatorApplicationParameters,
): Promise<void> {
  const params = { path: { address } };
  await api.post('/admin/creator-application/{address}/decision', { params, body, signal });
}
