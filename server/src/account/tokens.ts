import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '../http/caller.ts';

/** What a token says. */
export interface TokenClaims {
  readonly tokenId: string;
  readonly userId: string;
  /** Null where the account has no wallet. */
  readonly address: string | null;
  readonly roles: readonly Role[];
  readonly generation: number;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

export interface Tokens {
  issue(claims: Omit<TokenClaims, 'tokenId' | 'expiresAt'>, now: number): Promise<string>;
  /** What a token of this server says; undefined for any other text, or once it has expired. */
  read(token: string, now: number): Promise<TokenClaims | undefined>;
}

export interface TokenOptions {
  /** At least 32 bytes that only this installation knows. */
  secret: Uint8Array;
  /** The server's public address: another server's tokens are not taken. */
  issuer: string;
  lifetimeSeconds: number;
}

export function tokens({ secret, issuer, lifetimeSeconds }: TokenOptions): Tokens {
  return {
    issue({ userId, address, roles, generation }, now) {
      return new SignJWT({ userId, address, roles, generation })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(userId)
        .setJti(randomBytes(16).toString('hex'))
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(secret);
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer,
          audience: issuer,
          currentDate: new Date(now * 1000),
          requiredClaims: ['jti', 'exp', 'userId', 'address', 'roles', 'generation'],
        });
        const { jti, exp, userId, address, roles, generation } = payload;
        return { tokenId: jti!, expiresAt: exp!, userId, address, roles, generation } as TokenClaims;
      } catch {
        return undefined;
      }
    },
  };
}
