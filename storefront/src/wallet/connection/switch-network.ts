import { networkTitle, walletError, walletErrorCode } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { Eip1193Provider } from '../eip1193.ts';

/** Error codes of a wallet to which the chain has not been added (4902), or that is not connected to it (4901). */
const UNKNOWN_CHAIN: readonly (number | undefined)[] = [4902, 4901];

/**
 * Asks the wallet to switch to this server's network, after adding the network if the wallet does not have it.
 * @throws CubedropError `canceled` if the user declines; another code if the wallet fails
 */
export async function switchNetwork(provider: Eip1193Provider, config: Config): Promise<void> {
  const hexChainId = `0x${config.network.chainId.toString(16)}`;
  try {
    await change(provider, hexChainId);
  } catch (error) {
    if (!UNKNOWN_CHAIN.includes(walletErrorCode(error))) throw walletError(error);
    await addNetwork(provider, hexChainId, config);
  }
}

const change = (provider: Eip1193Provider, hexChainId: string) =>
  provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: hexChainId }] });

async function addNetwork(
  provider: Eip1193Provider,
  hexChainId: string,
  { network, rpcUrl, explorerUrl }: Config,
): Promise<void> {
  const isPublic = explorerUrl.startsWith('https:');
  const chain = {
    chainId: hexChainId,
    chainName: networkTitle(network.name),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    // Wallets accept only https URLs of explorers.
    ...(isPublic ? { blockExplorerUrls: [explorerUrl] } : {}),
  };
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chain] });
    // Some wallets switch to a chain when adding it, others have to be asked.
    if (Number(await provider.request({ method: 'eth_chainId' })) !== network.chainId)
      await change(provider, hexChainId);
  } catch (error) {
    throw walletError(error);
  }
}
