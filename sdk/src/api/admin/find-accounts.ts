import type { Api } from '../create-api.ts';
import { decodeFoundAccount, type FoundAccount } from '../records/found-account.ts';

/** Parameters of {@link findAccounts}. */
export interface FindAccountsParameters {
  /** The beginning of an e-mail address or wallet, or words of a name. */
  search: string;
  /** Maximum number of accounts, at most 50. Defaults to 20. */
  limit?: number | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** Accounts that a search found. */
export interface FoundAccounts {
  /** First those found by e-mail address or wallet, then those found by name. */
  accounts: FoundAccount[];
  /** Whether the search found no more accounts than these. */
  isWhole: boolean;
}

/**
 * Finds wallets, members, businesses and admins by name, e-mail address or wallet. For admins.
 * @throws ApiError
 */
export async function findAccounts(
  api: Pick<Api, 'get'>,
  { signal, ...query }: FindAccountsParameters,
): Promise<FoundAccounts> {
  const { accounts, isWhole } = await api.get('/admin/accounts', { params: { query }, signal });
  return { accounts: accounts.map(decodeFoundAccount), isWhole };
}
