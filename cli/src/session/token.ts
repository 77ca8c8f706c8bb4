import type { Role } from '@cubedrop/sdk/api';
import type { Seconds } from '@cubedrop/sdk';

/** Claims of a token, read without verification. The CLI uses them only to avoid a request. */
export interface TokenClaims {
  roles: Role[];
  expiresAt: Seconds;
}

/** Decodes a token without verifying it. Returns `undefined` if the text is not a token. */
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
