import { networkTitle } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { walletError, walletErrorCode, type Eip1193Provider } from '../eip1193.ts';

/** A wallet's word for a chain that it does not know. */
const UNKNOWN_CHAIN = 4902;

/**
 * Has a wallet change to the network of this server, adding it where the wallet does not know it.
 * @throws CubedropError `canceled` where the person declines
 */
export async function switchNetwork(provider: Eip1193Provider, config: Config): Promise<void> {
  const chainId = `0x${config.network.chainId.toString(16)}`;
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  } catch (error) {
    if (walletErrorCode(error) !== UNKNOWN_CHAIN) throw walletError(error);
    await addNetwork(provider, chainId, config);
  }
}

async function addNetwork(
  provider: Eip1193Provider,
  chainId: string,
  { network, rpcUrl, explorerUrl }: Config,
): Promise<void> {
  const isPublic = explorerUrl.startsWith('https:');
  const chain = {
    chainId,
    chainName: networkTitle(network.name),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    // Wallets take no other addresses.
    ...(isPublic ? { blockExplorerUrls: [explorerUrl] } : {}),
  };
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chain] });
  } catch (error) {
    throw walletError(error);
  }
}
