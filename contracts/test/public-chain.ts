import { BrowserProvider } from 'ethers';
import type { JsonRpcSigner } from 'ethers';
import { provider } from './chain.ts';

/** Returns a signer on the test network that reports the chain id of Ethereum's main network. */
export function onPublicChain(account: string): Promise<JsonRpcSigner> {
  const disguised = new BrowserProvider(
    {
      request: async ({ method, params = [] }) =>
        method === 'eth_chainId' ? '0x1' : provider.send(method, params as unknown[]),
    },
    undefined,
    { cacheTimeout: -1 },
  );
  return disguised.getSigner(account);
}
