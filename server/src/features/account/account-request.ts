import type { SignUpRow } from './sign-up-store.ts';

/** Number of last digits shown of a phone number: enough for its owner to recognize it, too few to reveal it. */
const SHOWN_DIGITS = 3;

/** The person who requested an account, as shown to the owner of its e-mail address. */
export interface AccountRequest {
  name: string;
  /** Last digits of the mobile number. */
  mobileEnding: string;
}

/** Returns what the owner of an e-mail address is shown about a sign-up with it. */
export const accountRequestOf = ({ name, mobile }: Pick<SignUpRow, 'name' | 'mobile'>): AccountRequest => ({
  name,
  mobileEnding: mobile.slice(-SHOWN_DIGITS),
});
