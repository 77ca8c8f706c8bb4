import { sameAddress } from '@cubedrop/sdk';
import { ApiError, getDemoAccounts, type Config, type DemoAccount } from '@cubedrop/sdk/api';
import { api } from '../../api/client.ts';

/** Stored as the wallet kind when the demo wallet is in use. */
export const DEMO = 'demo';

/**
 * Whether the chain runs on this machine. Only local chains have demo accounts, so the server is asked for them only if
 * this is true.
 */
export function isLocalChain({ rpcUrl }: Pick<Config, 'rpcUrl'>): boolean {
  const { hostname } = new URL(rpcUrl, window.location.href);
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/** Statuses of a server that has no demo accounts, or does not give them to this machine. */
const WITHOUT_ACCOUNTS: readonly number[] = [403, 404];

/**
 * Returns the local chain's demo accounts with their well-known keys. Empty if there are none, or if the server now
 * follows another chain. The keys are never stored.
 * @throws ApiError if the server is unavailable, so that the accounts are unknown
 */
export async function readDemoAccounts(
  config: Config,
  signal?: AbortSignal,
): Promise<readonly DemoAccount[]> {
  if (!isLocalChain(config)) return [];
  const response = await getDemoAccounts(api, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && WITHOUT_ACCOUNTS.includes(error.status)) return null;
    throw error;
  });
  return response && sameAddress(response.genesisHash, config.network.genesisHash) ? response.accounts : [];
}
