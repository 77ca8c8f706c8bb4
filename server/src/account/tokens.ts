import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Role } from '../http/caller.ts';

/** What a token says. */
export interface TokenClaims {
  readonly userId: string;
  /** Null where the account has no wallet. */
  readonly address: string | null;
  readonly roles: readonly Role[];
  /** The session that it is a token of, and after how many renewals. */
  readonly session: string;
  readonly turn: number;
  /** Until when the session can be renewed. */
  readonly until: number;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** What is proven by a password where a second factor follows. */
export interface Challenge {
  readonly userId: string;
  readonly generation: number;
}

export interface Tokens {
  issue(claims: Omit<TokenClaims, 'expiresAt'>, now: number): Promise<string>;
  /** Returns what a token of this server says; `undefined` for any other text, or once it has expired. */
  read(token: string, now: number): Promise<TokenClaims | undefined>;
  /** Returns a text that proves a right password for ten minutes. It is no token: no call takes it for one. */
  challenge(challenge: Challenge, now: number): Promise<string>;
  /** Returns what a challenge of this server says; `undefined` for any other text, or once it has expired. */
  readChallenge(text: string, now: number): Promise<Challenge | undefined>;
}

export interface TokenOptions {
  /** At least 32 bytes that only this installation knows. */
  secret: Uint8Array;
  /** The server's public address: another server's tokens are not taken. */
  issuer: string;
  lifetimeSeconds: number;
}

const CHALLENGE_SECONDS = 600;

export function tokens({ secret, issuer, lifetimeSeconds }: TokenOptions): Tokens {
  const challenged = `${issuer}#second-factor`;
  const sign = (claims: JWTPayload, { audience, now, seconds }: Signing): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomBytes(16).toString('hex'))
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(secret);
  const verify = async (text: string, audience: string, now: number, requiredClaims: string[]) => {
    try {
      const options = { algorithms: ['HS256'], issuer, audience, currentDate: new Date(now * 1000) };
      return (await jwtVerify(text, secret, { ...options, requiredClaims: ['exp', ...requiredClaims] }))
        .payload;
    } catch {
      return undefined;
    }
  };
  return {
    issue(claims, now) {
      const seconds = Math.min(lifetimeSeconds, claims.until - now);
      return sign({ ...claims, sub: claims.userId }, { audience: issuer, now, seconds });
    },
    async read(token, now) {
      const claims = ['userId', 'address', 'roles', 'session', 'turn', 'until'];
      const payload = await verify(token, issuer, now, claims);
      if (!payload) return undefined;
      const { exp: expiresAt, userId, address, roles, session, turn, until } = payload;
      return { expiresAt, userId, address, roles, session, turn, until } as TokenClaims;
    },
    challenge: (challenge, now) =>
      sign({ ...challenge }, { audience: challenged, now, seconds: CHALLENGE_SECONDS }),
    async readChallenge(text, now) {
      const payload = await verify(text, challenged, now, ['userId', 'generation']);
      return payload && ({ userId: payload.userId, generation: payload.generation } as Challenge);
    },
  };
}

interface Signing {
  audience: string;
  now: number;
  seconds: number;
}
