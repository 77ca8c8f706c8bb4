import { CubedropError } from '../base/errors.ts';
import {
  createClient,
  type AccountOptions,
  type Cubedrop,
  type CubedropReader,
  type ReaderOptions,
} from './create-client.ts';
import { indexedDbStorage } from './indexed-db-storage.ts';
import { isAccountOptions } from './is-account-options.ts';
import type { ClientStorage } from './storage.ts';

/**
 * Creates a client that is ready to use. Reads the server's configuration; with a `key` or a `sender`, also verifies
 * the contracts as `requireTrust` does and signs the account in. Keeps its state in `storage`, by default in IndexedDB.
 * In Node, use `createCubedrop` of `@cubedrop/sdk/node`, which by default keeps it in files.
 * @throws UntrustedError if the contracts changed or are unknown, and `confirmContracts` has not confirmed them
 * @throws CubedropError `unavailable` if there is no server at `url`; `validation` for a malformed URL or key, or
 *   without a storage where there is no IndexedDB; `refused` for plain http to another machine; `wrong-network`;
 *   `sign-in`
 */
export function createCubedrop(options: AccountOptions): Promise<Cubedrop>;
/**
 * Creates a client that only reads. It needs no account.
 * @throws CubedropError `unavailable`, `validation` or `refused`, as for an account
 */
export function createCubedrop(options: ReaderOptions): Promise<CubedropReader>;
export async function createCubedrop(options: AccountOptions | ReaderOptions): Promise<CubedropReader> {
  if (!isAccountOptions(options)) return createClient(options);
  return createClient({ ...options, storage: options.storage ?? browserStorage() });
}

/** @throws CubedropError `validation` if there is no IndexedDB */
function browserStorage(): ClientStorage {
  if (typeof indexedDB !== 'undefined') return indexedDbStorage();
  throw new CubedropError('validation', 'Without a storage, an interrupted payment could be made twice.', {
    hint: 'In Node, import createCubedrop from @cubedrop/sdk/node. Elsewhere pass a storage, such as memoryStorage().',
  });
}
