import type { SignUpRow } from './sign-up-store.ts';

/** Number of digits of a phone number that its owner recognises, and that reveal little to others. */
const SHOWN_DIGITS = 3;

/** Who requested an account, as shown to the owner of its e-mail address. */
export interface AccountRequest {
  name: string;
  /** Last digits of the mobile number. */
  mobileEnding: string;
}

export const accountRequestOf = ({ name, mobile }: Pick<SignUpRow, 'name' | 'mobile'>): AccountRequest => ({
  name,
  mobileEnding: mobile.slice(-SHOWN_DIGITS),
});
