import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { PIN_DIGITS } from '@cubedrop/sdk';
import type { SecretPurpose, SecretRow, SecretStore } from './secret-store.ts';

const PIN_SECONDS = 600;
const TRIES = 5;
/** Maximum number of pins per account and purpose within `ISSUE_SECONDS`: each new pin allows further guesses. */
const MAX_ISSUED = 5;
const ISSUE_SECONDS = 3600;

export interface SecretOptions {
  store: SecretStore;
  /** Secret of this installation, at least 32 bytes. Without it the stored hashes reveal nothing about the pins. */
  key: Uint8Array;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Pins and tokens that are sent to users. They are stored as hashes, bound to one purpose, expire, and work once. */
export interface Secrets {
  /**
   * Returns a new six-digit pin that replaces the previous one and is valid for ten minutes and five attempts. Returns
   * `undefined` after too many pins within an hour.
   */
  pin(purpose: SecretPurpose, userId: string): Promise<string | undefined>;
  /** Returns a new random token that replaces the previous one. Valid for ten minutes by default. */
  token(purpose: SecretPurpose, userId: string, seconds?: number): Promise<string>;
  /** Like `token`, for links that can be requested again. Returns `undefined` after too many within an hour. */
  mailedToken(purpose: SecretPurpose, userId: string, seconds: number): Promise<string | undefined>;
  /** Consumes a secret. Returns true once; each wrong secret costs an attempt. */
  take(purpose: SecretPurpose, userId: string, secret: string): Promise<boolean>;
  /** Whether a secret is correct, without consuming it. Does not count an attempt; for pins, the caller must do so. */
  isValid(purpose: SecretPurpose, userId: string, secret: string): Promise<boolean>;
}

export function accountSecrets({ store, key, now }: SecretOptions): Secrets {
  const hashOf = (purpose: string, userId: string, secret: string): string =>
    createHmac('sha256', key).update(`${purpose}:${userId}:${secret}`).digest('hex');
  const isLive = (row: SecretRow | undefined): row is SecretRow =>
    row !== undefined && row.hash !== '' && row.triesLeft > 0 && row.expiresAt > now();

  async function issue(
    purpose: SecretPurpose,
    userId: string,
    { secret, seconds, max }: { secret: string; seconds: number; max: number },
  ): Promise<string | undefined> {
    for (;;) {
      const row = await store.open(purpose, userId);
      const isRecent = row.issuedSince > now() - ISSUE_SECONDS;
      const issued = isRecent ? row.issued : 0;
      if (issued >= max) return undefined;
      const changes = {
        hash: hashOf(purpose, userId, secret),
        expiresAt: now() + seconds,
        triesLeft: TRIES,
        issued: issued + 1,
        issuedSince: isRecent ? row.issuedSince : now(),
      };
      if (await store.replace(row, changes)) return secret;
    }
  }

  return {
    pin: (purpose, userId) =>
      issue(purpose, userId, { secret: newPin(), seconds: PIN_SECONDS, max: MAX_ISSUED }),
    async token(purpose, userId, seconds = PIN_SECONDS) {
      const secret = newToken();
      await issue(purpose, userId, { secret, seconds, max: Infinity });
      return secret;
    },
    mailedToken: (purpose, userId, seconds) =>
      issue(purpose, userId, { secret: newToken(), seconds, max: MAX_ISSUED }),
    async take(purpose, userId, secret) {
      for (;;) {
        const row = await store.find(purpose, userId);
        if (!isLive(row)) return false;
        const isRight = isSame(row.hash, hashOf(purpose, userId, secret));
        // Success resets the counter, so frequent sign-ins do not reach the limit.
        const changes = isRight ? { hash: '', triesLeft: 0, issued: 0 } : { triesLeft: row.triesLeft - 1 };
        if (await store.replace(row, changes)) return isRight;
      }
    },
    async isValid(purpose, userId, secret) {
      const row = await store.find(purpose, userId);
      return isLive(row) && isSame(row.hash, hashOf(purpose, userId, secret));
    },
  };
}

const newToken = (): string => randomBytes(32).toString('base64url');

const newPin = (): string => String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
