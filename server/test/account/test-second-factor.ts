import { createApi } from '@cubedrop/sdk/api';
import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator shows. @param at seconds since the epoch */
export function codeOf(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at * 1000 });
}

/** An admin who has just enrolled an authenticator and is signed in. */
export interface EnrolledAdmin {
  readonly token: string;
  readonly renewal: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Signs an admin in for the first time and enrols an authenticator.
 * @param at the server's time in seconds since the epoch
 */
export async function enrolAdmin(
  baseUrl: string,
  body: { username: string; password: string },
  at: number,
): Promise<EnrolledAdmin> {
  const api = createApi({ baseUrl, retries: 0 });
  const { challenge } = await api.post('/user/auth/adminlogin', { body });
  const { secret } = await api.post('/user/auth/adminlogin/enrol', { body: { challenge } });
  const {
    token,
    renewal,
    recoveryCodes = [],
  } = await api.post('/user/auth/adminlogin/code', {
    body: { challenge, code: codeOf(secret, at) },
  });
  return { token, renewal, secret, recoveryCodes };
}
