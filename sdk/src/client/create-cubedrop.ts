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
 * Creates a client that is ready to use. Reads the server's configuration, verifies the contracts as `requireTrust`
 * does, and signs in the account of `key` or `sender`. The client keeps its state in `storage`, by default in
 * IndexedDB. In Node, use `createCubedrop` of `@cubedrop/sdk/node`, which by default keeps the state in files.
 * @throws UntrustedError unless the contracts are trusted or `confirmContracts` confirms them, and always if they do
 *   not refer to each other
 * @throws CubedropError `unavailable` if there is no server at `url`, if the node cannot be reached, or if the
 *   contracts are not deployed yet; `validation` for a malformed URL or key, for damaged pinned contracts, or if there
 *   is neither `storage` nor IndexedDB; `refused` if there is no contract at an address, if the signature is not the
 *   account's, or for plain http to another machine, unless `insecureHttp` is set; `canceled` if the user declines to
 *   sign; `wrong-network` if the node is not on the server's chain; `sign-in` if the server refuses the sign-in;
 *   `internal` if IndexedDB fails; `aborted`
 */
export function createCubedrop(options: AccountOptions): Promise<Cubedrop>;
/**
 * Creates a client that only reads. It needs no account.
 * @throws CubedropError `unavailable` if there is no server at `url`; `validation` for a malformed URL; `refused` for
 *   plain http to another machine, unless `insecureHttp` is set; `aborted`
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
