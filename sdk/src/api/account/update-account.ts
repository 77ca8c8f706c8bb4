import type { Api } from '../create-api.ts';

/** Parameters of {@link updateAccount}. */
export interface UpdateAccountParameters {
  /** Server id of the caller's account. */
  accountId: string;
  mobile: string;
  /** Whether each sign-in requires a pin. Needs an e-mail address. */
  hasSecondFactor?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Changes the phone number of the caller's account, and whether each sign-in requires a pin.
 * @throws ApiError 403 without a recent proof, which is required to turn the pins off or change a phone number
 */
export async function updateAccount(
  api: Pick<Api, 'put'>,
  { accountId, mobile, hasSecondFactor, signal }: UpdateAccountParameters,
): Promise<void> {
  const params = { path: { userId: accountId } };
  await api.put('/api/v1/users/{userId}', { params, body: { mobile, _2FA: hasSecondFactor }, signal });
}
