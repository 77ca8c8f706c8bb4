import type { AccountOptions, Cubedrop, CubedropReader, ReaderOptions } from '../client/create-client.ts';
import { isAccountOptions } from '../client/is-account-options.ts';
import { configFolder } from './config-folder.ts';
import { fileStorage } from './file-storage.ts';

/** Options of a client in Node that signs in and can pay. */
export type NodeAccountOptions = AccountOptions & {
  /**
   * Folder in which the client keeps its journals, locks and pinned contracts. Defaults to the config folder of the
   * command line, so that a program and the command line never pay with the same account at the same time. Not used if
   * `storage` is set.
   */
  folder?: string | undefined;
};

/**
 * Creates a client that is ready to use. Reads the server's configuration, verifies the contracts as `requireTrust`
 * does, and signs in the account of `key` or `sender`. By default, the client keeps its state in files, so that a
 * program that was killed can continue without paying twice.
 * @throws UntrustedError unless the contracts are trusted or `confirmContracts` confirms them, and always if they do
 *   not refer to each other
 * @throws CubedropError `unavailable` if there is no server at `url`, if the node cannot be reached, or if the
 *   contracts are not deployed yet; `validation` for a malformed URL or key; `refused` if there is no contract at an
 *   address, if the signature is not the account's, or for plain http to another machine, unless `insecureHttp` is set;
 *   `canceled` if the user declines to sign; `wrong-network` if the node is not on the server's chain; `sign-in` if the
 *   server refuses the sign-in; `internal` if the folder's files are damaged; `aborted`
 */
export function createCubedrop(options: NodeAccountOptions): Promise<Cubedrop>;
/**
 * Creates a client that only reads. It needs no account.
 * @throws CubedropError `unavailable` if there is no server at `url`; `validation` for a malformed URL; `refused` for
 *   plain http to another machine, unless `insecureHttp` is set; `aborted`
 */
export function createCubedrop(options: ReaderOptions): Promise<CubedropReader>;
export async function createCubedrop(options: NodeAccountOptions | ReaderOptions): Promise<CubedropReader> {
  // Loaded on demand, so that the command line can use this folder without loading the code for the chain.
  const { createClient } = await import('../client/create-client.ts');
  if (!isAccountOptions(options)) return createClient(options);
  return createClient({ ...options, storage: options.storage ?? storageIn(options) });
}

const storageIn = ({ folder = configFolder(process.env) }: NodeAccountOptions) => fileStorage(folder);
