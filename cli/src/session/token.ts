import { isJsonObject } from '@cubedrop/sdk';

/** Claims of a token, read without verification. The CLI only displays them. */
export interface TokenClaims {
  roles: string[];
}

/** Decodes a token without verifying it. Returns `undefined` if the text is not a token. */
export function readToken(token: string): TokenClaims | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    if (!isJsonObject(payload)) return undefined;
    const { roles } = payload;
    return { roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [] };
  } catch {
    return undefined;
  }
}
