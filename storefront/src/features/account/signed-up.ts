/** Navigation state that tells the login screen that a sign-up was completed. */
interface SignedUp {
  signedUp: string;
}

/** Returns the navigation state for the login screen after a sign-up. */
export const signedUpAs = (email: string): SignedUp => ({ signedUp: email });

/** Returns the e-mail address of the sign-up that led to this screen; `undefined` if none did. */
export function signedUpIn(state: unknown): string | undefined {
  const { signedUp } = Object(state) as Partial<Record<keyof SignedUp, unknown>>;
  return typeof signedUp === 'string' ? signedUp : undefined;
}
