import type { Api } from '../create-api.ts';

/** Parameters of {@link getAccountRequest}. */
export interface AccountRequestParameters {
  /** E-mail address that the link verifies. */
  email: string;
  /** Token in the link of the verification e-mail. */
  token: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** The person who requested an account with an e-mail address. */
export interface AccountRequest {
  /** Name given at the sign-up. */
  name: string;
  /** The last three digits of the mobile number. */
  mobileEnding: string;
}

/**
 * Returns who requested an account with an e-mail address, given the token that was e-mailed to it; `undefined` if the
 * address is already verified. Does not verify the address.
 * @throws ApiError 400 if the link is not valid
 */
export async function getAccountRequest(
  api: Pick<Api, 'get'>,
  { email, token, signal }: AccountRequestParameters,
): Promise<AccountRequest | undefined> {
  const params = { path: { email, token } };
  const path = '/api/v1/users/emailverification/{email}/{token}/request';
  return (await api.get(path, { params, signal })).request ?? undefined;
}
