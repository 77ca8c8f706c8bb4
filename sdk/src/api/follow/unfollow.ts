import type { Api } from '../create-api.ts';
import type { FollowParameters } from './follow.ts';

/**
 * Makes the caller stop following a creator, or watching a drop or a cube. Changes nothing if the caller did neither.
 * @throws ApiError with status 403 if the caller has no wallet
 */
export async function unfollow(
  api: Pick<Api, 'post'>,
  { kind, subject, signal }: FollowParameters,
): Promise<void> {
  await api.post('/follows/remove', { body: { kind, subject }, signal });
}
