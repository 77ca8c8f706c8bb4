import type { Role } from '@cubedrop/sdk/api';
import type { Seconds } from '@cubedrop/sdk';

/** What a token says of its bearer. It is the server's to believe; here it only saves a question. */
export interface TokenClaims {
  roles: Role[];
  expiresAt: Seconds;
}

/** Reads a token without checking it; undefined for text that is none. */
export function readToken(token: string): TokenClaims | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      roles?: Role[];
      exp?: number;
    };
    return { roles: payload.roles ?? [], expiresAt: payload.exp ?? 0 };
  } catch {
    return undefined;
  }
}
