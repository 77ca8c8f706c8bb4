import type { AccountOptions, Cubedrop, CubedropReader, ReaderOptions } from '../client/create-client.ts';
import { isAccountOptions } from '../client/is-account-options.ts';
import { configFolder } from './config-folder.ts';
import { fileStorage } from './file-storage.ts';

/** Options of a client in Node that signs in and can pay. */
export type NodeAccountOptions = AccountOptions & {
  /**
   * Folder in which the client keeps its journals, locks and pinned contracts. Defaults to the config folder of the
   * command line, so that a program and the command line never pay with the same account at the same time.
   */
  folder?: string | undefined;
};

/**
 * Creates a client that is ready to use. Reads the server's configuration; with a `key` or a `sender`, also verifies
 * the contracts as `requireTrust` does and signs the account in. By default keeps its state in files, so that a program
 * that was killed can continue without paying twice.
 * @throws UntrustedError if the contracts changed or are unknown, and `confirmContracts` has not confirmed them
 * @throws CubedropError `unavailable` if there is no server at `url`; `validation` for a malformed URL or key;
 *   `refused` for plain http to another machine; `wrong-network`; `sign-in`; `internal` if the folder's files are
 *   damaged
 */
export function createCubedrop(options: NodeAccountOptions): Promise<Cubedrop>;
/**
 * Creates a client that only reads. It needs no account.
 * @throws CubedropError `unavailable`, `validation` or `refused`, as for an account
 */
export function createCubedrop(options: ReaderOptions): Promise<CubedropReader>;
export async function createCubedrop(options: NodeAccountOptions | ReaderOptions): Promise<CubedropReader> {
  // Loaded on demand: the command line uses the files of this layer without the chain.
  const { createClient } = await import('../client/create-client.ts');
  if (!isAccountOptions(options)) return createClient(options);
  return createClient({ ...options, storage: options.storage ?? storageIn(options) });
}

const storageIn = ({ folder = configFolder(process.env) }: NodeAccountOptions) => fileStorage(folder);
