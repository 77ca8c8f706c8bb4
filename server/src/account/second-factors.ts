import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { isRecoveryCode, plainCode, RECOVERY_CODES } from '@cubedrop/sdk';
import { seal, unseal } from './sealed.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const CODE_BYTES = 5;
/** 32 letters and digits, none of which is taken for another (Crockford's). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

export interface SecondFactorOptions {
  store: SecondFactorStore;
  /** 32 bytes that only this installation knows. */
  key: Uint8Array;
  /** What an authenticator calls the codes. */
  issuer: string;
  /** Seconds since the epoch. */
  now: () => number;
}

/** What an authenticator is told once. */
export interface Enrolment {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`, for a picture to be scanned. */
  readonly uri: string;
}

/** How a second factor was shown. */
export type ShownFactor = { by: 'code' } | { by: 'recovery-code'; left: number };

/** Codes of an authenticator (TOTP, RFC 6238), and the recovery codes that stand in for it. */
export interface SecondFactors {
  isConfirmed(userId: string): Promise<boolean>;
  /** Proposes a secret, in place of the one proposed before. Returns `undefined` if a factor is confirmed already. */
  enrol(userId: string, name: string): Promise<Enrolment | undefined>;
  /** Confirms the proposed secret by its first code. Returns its recovery codes, told once; `undefined` for a wrong code. */
  confirm(userId: string, code: string): Promise<string[] | undefined>;
  /** Uses a code or a recovery code up. Returns `undefined` if it is wrong or was used before. */
  use(userId: string, code: string): Promise<ShownFactor | undefined>;
}

export function secondFactors({ store, key, issuer, now }: SecondFactorOptions): SecondFactors {
  const totpOf = (secret: string, label = ''): TOTP =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  /** Returns the step of time that a code is of, now or one before or after; `undefined` for any other code. */
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
    async confirm(userId, written) {
      const row = await store.find(userId);
      if (!row || row.confirmedAt !== null) return undefined;
      const step = stepOf(row.secret, userId, plainCode(written));
      if (step === undefined) return undefined;
      const made = Array.from({ length: RECOVERY_CODES }, newCode);
      const codes = made.map((code) => hashOf(userId, plainCode(code)));
      return (await store.confirm(row, { step, at: now(), codes })) ? made : undefined;
    },
    async use(userId, written) {
      const row = await store.find(userId);
      if (!row || row.confirmedAt === null) return undefined;
      const code = plainCode(written);
      if (isRecoveryCode(code)) {
        const isRight = await store.useCode(userId, hashOf(userId, code));
        return isRight ? { by: 'recovery-code', left: await store.codesLeft(userId) } : undefined;
      }
      const step = stepOf(row.secret, userId, code);
      return step !== undefined && (await store.useStep(row, step)) ? { by: 'code' } : undefined;
    },
  };
}

/** Returns ten letters that nobody guesses (50 bits), as `abcde-fgh23`. */
function newCode(): string {
  const half = (): string => Array.from(randomBytes(CODE_BYTES), (byte) => LETTERS[byte % 32]).join('');
  return `${half()}-${half()}`;
}
