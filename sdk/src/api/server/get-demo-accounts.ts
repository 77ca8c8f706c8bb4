import type { Answer, Api } from '../create-api.ts';

/** Demo accounts of a local chain, with their well-known keys. */
export type DemoAccounts = Omit<Answer<'/dev/accounts', 'get'>, 'success'>;

/** A demo account. */
export type DemoAccount = DemoAccounts['accounts'][number];

/**
 * Returns the demo accounts of a local stack.
 * @throws ApiError with status 404 if the server has none, 403 if the call comes from a machine other than the
 *   server's, or from a page of another site
 */
export function getDemoAccounts(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<DemoAccounts> {
  return api.get('/dev/accounts', { signal });
}
