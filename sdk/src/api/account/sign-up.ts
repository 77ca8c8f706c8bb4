import type { Api } from '../create-api.ts';

/** Parameters of {@link signUp}. */
export interface SignUpParameters {
  name: string;
  email: string;
  mobile: string;
  password: string;
  city: string;
  /** Name of the country. */
  country: string;
  /** Postal address of the business. */
  address: string;
  role: 'importer' | 'exporter';
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
