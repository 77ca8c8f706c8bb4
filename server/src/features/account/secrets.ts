import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { PIN_DIGITS } from '@cubedrop/sdk';
import type { SecretPurpose, SecretRow, SecretStore } from './secret-store.ts';

const PIN_SECONDS = 600;
const TRIES = 5;
/**
 * Maximum number of pins, or of mailed links, that an owner gets for a purpose within `ISSUE_SECONDS` without using
 * one, since each new pin allows further attempts.
 */
const MAX_ISSUED = 5;
const ISSUE_SECONDS = 3600;

export interface SecretOptions {
  store: SecretStore;
  /** Secret of this installation, at least 32 bytes. Without it the stored hashes reveal nothing about the pins. */
  key: Uint8Array;
  /** Seconds since the epoch. */
  now: () => number;
}

/** The account, sign-up or password reset that a secret is issued to. */
export interface SecretOwner {
  /** Id of the account, of the sign-up or of the password reset. */
  userId: string;
  /** Binds secrets to the account's password: changing the password invalidates them. Omitted for sign-ups. */
  passwordHash?: string;
}

/** Pins and tokens for users. They are stored as hashes, bound to one purpose, and expire; `take` consumes them. */
export interface Secrets {
  /**
   * Returns a new six-digit pin that replaces the previous one and is valid for ten minutes and five attempts. Returns
   * `undefined` if five pins were issued within an hour and none of them was used.
   */
  pin(purpose: SecretPurpose, owner: SecretOwner): Promise<string | undefined>;
  /** Returns a new random token that replaces the previous one. Valid for ten minutes by default. */
  token(purpose: SecretPurpose, owner: SecretOwner, seconds?: number): Promise<string>;
  /** Returns a random text that looks like a token and is never valid. */
  decoy(): string;
  /**
   * Like `token`, for links that can be requested again. Returns `undefined` if five links were issued within an hour
   * and none of them was used.
   */
  mailedToken(purpose: SecretPurpose, owner: SecretOwner, seconds: number): Promise<string | undefined>;
  /** Consumes a secret. Returns true once; each wrong secret costs an attempt. */
  take(purpose: SecretPurpose, owner: SecretOwner, secret: string): Promise<boolean>;
  /**
   * Returns whether a secret is correct, without consuming it or counting an attempt. For pins, the caller has to count
   * the attempt.
   */
  isValid(purpose: SecretPurpose, owner: SecretOwner, secret: string): Promise<boolean>;
}

export function accountSecrets({ store, key, now }: SecretOptions): Secrets {
  const hashOf = (purpose: string, { userId, passwordHash }: SecretOwner, secret: string): string => {
    const owner = passwordHash === undefined ? userId : `${userId}:${passwordHash}`;
    return createHmac('sha256', key).update(`${purpose}:${owner}:${secret}`).digest('hex');
  };
  const isLive = (row: SecretRow | undefined): row is SecretRow =>
    row !== undefined && row.hash !== '' && row.triesLeft > 0 && row.expiresAt > now();

  async function issue(
    purpose: SecretPurpose,
    owner: SecretOwner,
    { secret, seconds, max }: { secret: string; seconds: number; max: number },
  ): Promise<string | undefined> {
    for (;;) {
      const row = await store.open(purpose, owner.userId);
      const isRecent = row.issuedSince > now() - ISSUE_SECONDS;
      const issued = isRecent ? row.issued : 0;
      if (issued >= max) return undefined;
      const changes = {
        hash: hashOf(purpose, owner, secret),
        expiresAt: now() + seconds,
        triesLeft: TRIES,
        issued: issued + 1,
        issuedSince: isRecent ? row.issuedSince : now(),
      };
      if (await store.replace(row, changes)) return secret;
    }
  }

  return {
    pin: (purpose, owner) =>
      issue(purpose, owner, { secret: newPin(), seconds: PIN_SECONDS, max: MAX_ISSUED }),
    decoy: newToken,
    async token(purpose, owner, seconds = PIN_SECONDS) {
      const secret = newToken();
      await issue(purpose, owner, { secret, seconds, max: Infinity });
      return secret;
    },
    mailedToken: (purpose, owner, seconds) =>
      issue(purpose, owner, { secret: newToken(), seconds, max: MAX_ISSUED }),
    async take(purpose, owner, secret) {
      for (;;) {
        const row = await store.find(purpose, owner.userId);
        if (!isLive(row)) return false;
        const isRight = isSame(row.hash, hashOf(purpose, owner, secret));
        // The right secret resets `issued`, so frequent sign-ins do not reach `MAX_ISSUED`.
        const changes = isRight ? { hash: '', triesLeft: 0, issued: 0 } : { triesLeft: row.triesLeft - 1 };
        if (await store.replace(row, changes)) return isRight;
      }
    },
    async isValid(purpose, owner, secret) {
      const row = await store.find(purpose, owner.userId);
      return isLive(row) && isSame(row.hash, hashOf(purpose, owner, secret));
    },
  };
}

const newToken = (): string => randomBytes(32).toString('base64url');

const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
