import { Wallet } from 'ethers';
import type { Chain, WalletSender } from '../src/chain.ts';
import { CubedropError } from '../src/base/errors.ts';
import { toHex, type Hex } from '../src/base/hex.ts';

/** Creates a sender that signs and sends transactions itself, like a browser wallet. */
export function walletSender(chain: Chain, key: string, change: Partial<WalletSender> = {}): WalletSender {
  const wallet = new Wallet(key);
  return {
    kind: 'wallet',
    address: wallet.address as Hex,
    chainId: async () => chain.network.chainId,
    signMessage: async (message) => (await wallet.signMessage(message)) as Hex,
    signTypedData: async ({ domain, types, message }) =>
      toHex(await wallet.signTypedData(domain, types, message)),
    send: async (transaction) => {
      const raw = await wallet.signTransaction(transaction);
      return (await chain.provider.send('eth_sendRawTransaction', [raw])) as Hex;
    },
    ...change,
  };
}

/** Throws the error of a declined transaction. */
export const declines = async (): Promise<never> => {
  throw new CubedropError('canceled', 'User Canceled Transaction');
};
