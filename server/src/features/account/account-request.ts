import type { SignUpRow } from './sign-up-store.ts';

/**
 * Number of last digits of a phone number that are shown: enough for its owner to recognize the number, too few to
 * reveal it to others.
 */
const SHOWN_DIGITS = 3;

/** The person who requested an account, as shown to the owner of its e-mail address. */
export interface AccountRequest {
  name: string;
  /** Last digits of the mobile number. */
  mobileEnding: string;
}

/** Returns what the owner of an e-mail address is shown about a sign-up with that address. */
export const accountRequestOf = ({ name, mobile }: Pick<SignUpRow, 'name' | 'mobile'>): AccountRequest => ({
  name,
  mobileEnding: mobile.slice(-SHOWN_DIGITS),
});
