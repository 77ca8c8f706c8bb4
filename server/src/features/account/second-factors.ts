import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { isRecoveryCode, normalizeCode, RECOVERY_CODES } from '@cubedrop/sdk';
import { seal, unseal } from './sealed.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Number of characters in each half of a recovery code. */
const HALF_LENGTH = 5;
/** Crockford's Base32 alphabet: 32 letters and digits that are not easily confused. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export interface SecondFactorOptions {
  store: SecondFactorStore;
  /** Secret of this installation, 32 bytes. */
  key: Uint8Array;
  /** Issuer name shown in the authenticator. */
  issuer: string;
  /** Seconds since the epoch. */
  now: () => number;
}

/** Configuration of an authenticator, shown only once. */
export interface Enrolment {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`, to be shown as a QR code. */
  readonly uri: string;
}

/** The second factor that was used; `left` is the number of remaining recovery codes. */
export type UsedFactor = { by: 'code' } | { by: 'recovery-code'; left: number };

/** Authenticator codes (TOTP, RFC 6238) and recovery codes. */
export interface SecondFactors {
  isConfirmed(userId: string): Promise<boolean>;
  /** Returns a new secret and discards an unconfirmed one. Returns `undefined` if a factor is already confirmed. */
  enrol(userId: string, name: string): Promise<Enrolment | undefined>;
  /**
   * Confirms the secret with its first code. Returns the recovery codes, or `undefined` if the code is wrong or there
   * is no unconfirmed secret.
   */
  confirm(userId: string, code: string): Promise<string[] | undefined>;
  /**
   * Consumes an authenticator or recovery code. Returns `undefined` if it is wrong, was used before, or is older than
   * the last used code, or if no factor is confirmed.
   */
  use(userId: string, code: string): Promise<UsedFactor | undefined>;
}

export function secondFactors({ store, key, issuer, now }: SecondFactorOptions): SecondFactors {
  const totpOf = (secret: string, label = ''): TOTP =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  /** Returns the time step of a code: the current, previous or next one; `undefined` for any other code. */
  const stepOf = (sealed: string, userId: string, code: string): number | undefined => {
    const delta = totpOf(unseal(sealed, userId, key)).validate({
      token: code,
      window: 1,
      timestamp: now() * 1000,
    });
    return delta === null ? undefined : Math.floor(now() / STEP_SECONDS) + delta;
  };
  const hashOf = (userId: string, code: string): string =>
    createHmac('sha256', key).update(`recovery:${userId}:${code}`).digest('hex');

  return {
    isConfirmed: async (userId) => ((await store.find(userId))?.confirmedAt ?? null) !== null,
    async enrol(userId, name) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      if (!(await store.propose(userId, seal(secret, userId, key)))) return undefined;
      return { secret, uri: totpOf(secret, name).toString() };
    },
    async confirm(userId, input) {
      const row = await store.find(userId);
      if (!row || row.confirmedAt !== null) return undefined;
      const step = stepOf(row.secret, userId, normalizeCode(input));
      if (step === undefined) return undefined;
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newCode);
      const codes = recoveryCodes.map((code) => hashOf(userId, normalizeCode(code)));
      return (await store.confirm(row, { step, at: now(), codes })) ? recoveryCodes : undefined;
    },
    async use(userId, input) {
      const row = await store.find(userId);
      if (!row || row.confirmedAt === null) return undefined;
      const code = normalizeCode(input);
      if (isRecoveryCode(code)) {
        const isRight = await store.useCode(userId, hashOf(userId, code));
        return isRight ? { by: 'recovery-code', left: await store.codesLeft(userId) } : undefined;
      }
      const step = stepOf(row.secret, userId, code);
      return step !== undefined && (await store.useStep(row, step)) ? { by: 'code' } : undefined;
    },
  };
}

/** Returns a random recovery code of 50 bits, such as `abcde-fgh23`. */
function newCode(): string {
  const half = (): string => Array.from(randomBytes(HALF_LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  return `${half()}-${half()}`;
}
