import type { Api } from '../create-api.ts';

/** Parameters of {@link updateAccount}. */
export interface UpdateAccountParameters {
  /** Server id of the caller's account. */
  accountId: string;
  /** New mobile number in international form, such as `+34600000000`, or the present one to keep it. */
  mobile: string;
  /**
   * Whether each sign-in requires an e-mailed pin. Unchanged if `undefined`. Cannot be turned on for an account that
   * signs in with a wallet.
   */
  hasSecondFactor?: boolean | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Changes the phone number of the caller's account and, if `hasSecondFactor` is given, whether each sign-in
 * requires a pin.
 * @throws ApiError 403 if the call turns the pins off or replaces a phone number, and the caller has neither signed in
 *   nor proven their identity (`proveIdentity`) within five minutes
 */
export async function updateAccount(
  api: Pick<Api, 'put'>,
  { accountId, mobile, hasSecondFactor, signal }: UpdateAccountParameters,
): Promise<void> {
  const params = { path: { userId: accountId } };
  await api.put('/api/v1/users/{userId}', { params, body: { mobile, _2FA: hasSecondFactor }, signal });
}
