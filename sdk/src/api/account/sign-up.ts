import type { Api } from '../create-api.ts';

/** Parameters of {@link signUp}. */
export interface SignUpParameters {
  /** Name of the person who signs up. */
  name: string;
  /** E-mail address of the new account, to which the link that completes the sign-up is sent. */
  email: string;
  /** Mobile number in international form, such as `+34600000000`, to which the pin is sent. */
  mobile: string;
  /** Password of the new account, with 4 to 200 characters. */
  password: string;
  /** City of the postal address. */
  city: string;
  /** Name of the country. */
  country: string;
  /** Postal address of the business. */
  address: string;
  /** Kind of business. */
  role: 'importer' | 'exporter';
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** A sign-up that is not confirmed yet. */
export interface SignUp {
  /** Id of the sign-up, for `confirmPhone` and `resendPin`. */
  id: string;
  /** The server's message to the user. */
  message: string;
}

/**
 * Signs a business up. The server sends a pin for `confirmPhone` to the phone. If the e-mail address already has an
 * account, the server instead e-mails a reminder to that address, and the result does not reveal this.
 * @throws ApiError 400 with the server's message
 */
export async function signUp(
  api: Pick<Api, 'post'>,
  { name, email, mobile, password, city, country, address, role, signal }: SignUpParameters,
): Promise<SignUp> {
  const body = { name, email, mobile, password, city, country, address, role };
  const { message, signUp: id } = await api.post('/api/v1/auth/user/signup', { body, signal });
  return { id, message };
}
