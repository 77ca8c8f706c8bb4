import { sameAddress } from '@cubedrop/sdk';
import type { Answer, Config } from '@cubedrop/sdk/api';
import { api } from '../../api/client.ts';

export type DemoAccount = Answer<'/dev/accounts', 'get'>['accounts'][number];

/** The id under which the demo wallet is remembered. */
export const DEMO = 'demo';

/** Whether the chain is one on this machine: nothing else can have demo accounts, and is not asked for them. */
export function mayHaveDemo({ rpcUrl }: Pick<Config, 'rpcUrl'>): boolean {
  const { hostname } = new URL(rpcUrl, window.location.href);
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/**
 * The demo accounts of a local chain, with their well-known keys; none where the chain is another one than the server
 * follows now, or where there are none. Nothing of them is kept.
 */
export async function readDemoAccounts(
  config: Config,
  signal?: AbortSignal,
): Promise<readonly DemoAccount[]> {
  if (!mayHaveDemo(config)) return [];
  const answer = await api.get('/dev/accounts', signal ? { signal } : {}).catch(() => null);
  return answer && sameAddress(answer.genesisHash, config.network.genesisHash) ? answer.accounts : [];
}
