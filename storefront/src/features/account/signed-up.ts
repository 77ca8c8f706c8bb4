/** State of the navigation that ends a sign-up, for the login screen. */
interface SignedUp {
  signedUp: string;
}

/** Returns the state with which to navigate to the login screen. */
export const signedUpAs = (email: string): SignedUp => ({ signedUp: email });

/** Returns the e-mail address of the sign-up that led to this screen; `undefined` if none did. */
export function signedUpIn(state: unknown): string | undefined {
  const { signedUp } = Object(state) as Partial<Record<keyof SignedUp, unknown>>;
  return typeof signedUp === 'string' ? signedUp : undefined;
}
