import type { Fault } from '../fault.ts';
import { isBlank } from '../text.ts';
import { accountMessages as messages } from './messages.ts';

/** How many recovery codes stand in for a lost authenticator, each once. */
export const RECOVERY_CODES = 10;

/** How many digits a code of an authenticator has. */
export const CODE_DIGITS = 6;

/** For how many seconds a proof of who somebody is lets them change what guards their account. */
export const PROOF_SECONDS = 300;

/** Returns a code as it is compared: small letters, without spaces and hyphens, and with digits for letters like them. */
export function plainCode(written: string): string {
  const plain = written.toLowerCase().replace(/[\s-]/g, '');
  return /^\d*$/.test(plain) ? plain : plain.replaceAll('o', '0').replace(/[il]/g, '1');
}

/** Returns whether a plain code is a recovery code, and not one of an authenticator. */
export function isRecoveryCode(plain: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain);
}

/** Returns a fault where what was written can be no code of an authenticator and no recovery code. */
export function codeFault(field: string, written: string): Fault | null {
  if (isBlank(written)) return { field, message: messages.codeMissing };
  const plain = plainCode(written);
  const isCode = /^\d{6}$/.test(plain) || isRecoveryCode(plain);
  return isCode ? null : { field, message: messages.codeWrong };
}
