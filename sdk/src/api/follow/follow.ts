import type { Api } from '../create-api.ts';
import type { FollowKind } from '../records.ts';

/** Parameters of {@link follow} and {@link unfollow}. */
export interface FollowParameters {
  /** Kind of `subject`. Creators are followed, drops and cubes are watched. */
  kind: FollowKind;
  /** Address of the creator, or server id of the drop or cube. */
  subject: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Makes the caller follow a creator, or watch a drop or a cube, and get notices about it. Repeating the call changes
 * nothing.
 * @throws ApiError with status 404 if there is no such creator, drop or cube; 409 if the caller already follows and
 *   watches as many others as allowed; 403 if the caller has no wallet
 */
export async function follow(
  api: Pick<Api, 'post'>,
  { kind, subject, signal }: FollowParameters,
): Promise<void> {
  await api.post('/follows/add', { body: { kind, subject }, signal });
}
