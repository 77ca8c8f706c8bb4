import { isJsonObject, type Seconds } from '@cubedrop/sdk';

/** Claims of a token, read without verification. The CLI uses them only to avoid a request. */
export interface TokenClaims {
  roles: string[];
  expiresAt: Seconds;
}

/** Decodes a token without verifying it. Returns `undefined` if the text is not a token. */
export function readToken(token: string): TokenClaims | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (!isJsonObject(payload)) return undefined;
    const { roles, exp } = payload;
    return {
      roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
      expiresAt: typeof exp === 'number' ? exp : 0,
    };
  } catch {
    return undefined;
  }
}
