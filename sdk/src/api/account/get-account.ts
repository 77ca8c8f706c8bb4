import type { Api } from '../create-api.ts';
import { decodeAccount, type Account } from '../records/account.ts';

/** Parameters of {@link getAccount}. */
export interface GetAccountParameters {
  /** Server id of the caller's account. */
  accountId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the caller's account.
 * @throws ApiError
 */
export async function getAccount(
  api: Pick<Api, 'get'>,
  { accountId, signal }: GetAccountParameters,
): Promise<Account> {
  const params = { path: { userId: accountId } };
  return decodeAccount((await api.get('/api/v1/users/{userId}', { params, signal })).user);
}
