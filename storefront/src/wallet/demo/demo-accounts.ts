import { sameAddress } from '@cubedrop/sdk';
import type { Answer, Config } from '@cubedrop/sdk/api';
import { api } from '../../api/client.ts';

export type DemoAccount = Answer<'/dev/accounts', 'get'>['accounts'][number];

/** Stored as the wallet kind when the demo wallet is in use. */
export const DEMO = 'demo';

/** Whether the chain runs on this machine. Only local chains have demo accounts, so no others are queried. */
export function isLocalChain({ rpcUrl }: Pick<Config, 'rpcUrl'>): boolean {
  const { hostname } = new URL(rpcUrl, window.location.href);
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/**
 * Returns the local chain's demo accounts with their well-known keys. Empty if there are none, or if the server now
 * follows another chain. The keys are never stored.
 */
export async function readDemoAccounts(
  config: Config,
  signal?: AbortSignal,
): Promise<readonly DemoAccount[]> {
  if (!isLocalChain(config)) return [];
  const answer = await api.get('/dev/accounts', signal ? { signal } : {}).catch(() => null);
  return answer && sameAddress(answer.genesisHash, config.network.genesisHash) ? answer.accounts : [];
}
