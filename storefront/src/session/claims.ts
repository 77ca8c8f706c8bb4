import type { Role } from '@cubedrop/sdk/api';
import { isAddress, type Address, type Seconds } from '@cubedrop/sdk';

/** The signed-in account according to its token. Only the server can verify the token. */
export interface Session {
  /** The token itself; a secret. */
  token: string;
  userId: string;
  /** The linked wallet, or `null` if there is none. */
  address: Address | null;
  roles: readonly Role[];
  /** End of the session: the end of the token, or of the whole session if the token can be renewed. */
  expiresAt: Seconds;
}

/**
 * Returns the session of a token; `null` if the token is malformed or the session has ended at `now`.
 * @param now by this device's clock
 * @param renewal the secret that renews the token; '' if there is none
 */
export function sessionOf(token: string, now: Seconds, renewal = ''): Session | null {
  const claims = claimsOf(token);
  const { userId, address, roles, exp, session, until } = claims;
  const isRenewed = typeof session === 'string' && renewal.startsWith(`${session}.`);
  const expiresAt = isRenewed ? until : exp;
  if (
    typeof userId !== 'string' ||
    typeof expiresAt !== 'number' ||
    !Array.isArray(roles) ||
    expiresAt <= now
  )
    return null;
  const wallet = typeof address === 'string' && isAddress(address) ? address : null;
  return { token, userId, address: wallet, roles, expiresAt };
}

function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>;
  } catch {
    return {};
  }
}
