import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Role } from '../../platform/http/caller.ts';
import { dateOf } from '../../platform/date-of.ts';

/** Claims of a token. */
export interface TokenClaims {
  readonly userId: string;
  /** Checksummed wallet; null if the account has none. */
  readonly address: string | null;
  readonly roles: readonly Role[];
  /** Session id. */
  readonly session: string;
  /** Number of the session's renewals at the time of issue. */
  readonly turn: number;
  /** Time at which the session ends unless it is renewed, in seconds since the epoch. */
  readonly until: number;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** Proof of a correct password, while the second factor is pending. */
export interface Challenge {
  readonly userId: string;
  readonly generation: number;
}

export interface Tokens {
  /** Returns a signed token, which expires with its session at the latest. @param now seconds since the epoch */
  issue(claims: Omit<TokenClaims, 'expiresAt'>, now: number): Promise<string>;
  /** Returns the claims of a token, or `undefined` if it is not a valid token of this server or has expired. */
  read(token: string, now: number): Promise<TokenClaims | undefined>;
  /** Returns a signed challenge, valid for ten minutes. It is not accepted as a token. */
  challenge(challenge: Challenge, now: number): Promise<string>;
  /** Returns the content of a challenge, or `undefined` if it is not a valid one of this server or has expired. */
  readChallenge(text: string, now: number): Promise<Challenge | undefined>;
}

export interface TokenOptions {
  /** Secret of this installation, at least 32 bytes. */
  secret: Uint8Array;
  /** The server's public URL. Tokens of other issuers are rejected. */
  issuer: string;
  lifetimeSeconds: number;
}

const CHALLENGE_SECONDS = 600;

export function tokens({ secret, issuer, lifetimeSeconds }: TokenOptions): Tokens {
  const challengeAudience = `${issuer}#second-factor`;
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
      const options = { algorithms: ['HS256'], issuer, audience, currentDate: dateOf(now) };
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
      sign({ ...challenge }, { audience: challengeAudience, now, seconds: CHALLENGE_SECONDS }),
    async readChallenge(text, now) {
      const payload = await verify(text, challengeAudience, now, ['userId', 'generation']);
      return payload && ({ userId: payload.userId, generation: payload.generation } as Challenge);
    },
  };
}

interface Signing {
  audience: string;
  now: number;
  seconds: number;
}
