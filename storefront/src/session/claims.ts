import type { Role } from '@cubedrop/sdk/api';
import type { Address, Seconds } from '@cubedrop/sdk';

/** Who is signed in, as the token says it. The server alone decides whether the token is good. */
export interface Session {
  /** A secret. */
  token: string;
  userId: string;
  /** The wallet; null for an account that has linked none. */
  address: Address | null;
  roles: readonly Role[];
  /** Until when it can be used: the token, or where it is renewed the session. */
  expiresAt: Seconds;
}

/**
 * What a token says of its bearer; null where it is no token, or is over at `now`.
 * @param now by this device's clock
 * @param renewal what renews it; '' where nothing does
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
  const isAddress = typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address);
  return { token, userId, address: isAddress ? (address as Address) : null, roles, expiresAt };
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
