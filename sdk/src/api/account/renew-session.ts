import type { Api } from '../create-api.ts';
import { decodeSession, type Session } from '../records/session.ts';

/** Parameters of {@link renewSession}. */
export interface RenewSessionParameters {
  /** Secret of the session, as returned when it was started or last renewed. */
  renewal: string;
}

/**
 * Renews a session. Use the `renewal` of the returned session from then on. The old one can be repeated, for
 * example after a lost response, until the new `renewal` or token is used. For 30 seconds after the renewal, it can
 * be repeated even if the new token has been used, so that two tabs can renew at the same time. Any later use of
 * the old one ends the session.
 * @throws ApiError 401 if the session has ended
 */
export async function renewSession(
  api: Pick<Api, 'post'>,
  { renewal }: RenewSessionParameters,
): Promise<Session> {
  return decodeSession(await api.post('/user/auth/renew', { body: { renewal } }));
}
