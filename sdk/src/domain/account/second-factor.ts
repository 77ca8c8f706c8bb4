import { fault, type Fault } from '../../base/fault.ts';
import { isBlank } from '../../base/text.ts';
import { accountMessages as messages } from './messages.ts';

/** Number of recovery codes of an admin. Each replaces a code of the authenticator once. */
export const RECOVERY_CODES = 10;

/** Number of seconds for which a proof of identity is fresh. */
export const PROOF_SECONDS = 300;

/** Normalizes a code: lower case, without spaces and hyphens; in a recovery code, `o`, `i` and `l` become digits. */
export function normalizeCode(written: string): string {
  const plain = written.toLowerCase().replace(/[\s-]/g, '');
  return /^\d*$/.test(plain) ? plain : plain.replaceAll('o', '0').replace(/[il]/g, '1');
}

/** Returns whether a normalized code has the form of a recovery code. */
export function isRecoveryCode(plain: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain);
}

/** Returns a fault if the input has the form of neither an authenticator code nor a recovery code, otherwise `null`. */
export function codeFault(field: string, written: string): Fault | null {
  if (isBlank(written)) return fault(field, 'missing', messages.codeMissing);
  const plain = normalizeCode(written);
  const isCode = /^\d{6}$/.test(plain) || isRecoveryCode(plain);
  return isCode ? null : fault(field, 'malformed', messages.codeWrong);
}
