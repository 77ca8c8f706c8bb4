import { getBytes, Wallet } from 'ethers';
import type { Chain, WalletSender } from '../src/chain.ts';
import { CubedropError } from '../src/base/errors.ts';
import { toHex, type Hex } from '../src/base/hex.ts';
import type { LocalChain } from './local-chain.ts';

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

/** A provider like that of a browser wallet (EIP-1193), which records what it was asked to sign or send. */
export interface InjectedWallet {
  /** Methods of the requests that a user would have to confirm. */
  asked: string[];
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  on(): void;
  removeListener(): void;
}

/**
 * Creates the provider of a wallet that holds a key and confirms everything.
 * @param answers functions that answer requests in place of the wallet, by method
 */
export function injectedWallet(
  { request, chain }: Pick<LocalChain, 'request' | 'chain'>,
  key: string,
  answers: Record<string, (params: unknown[]) => unknown> = {},
): InjectedWallet {
  const wallet = new Wallet(key);
  const asked: string[] = [];
  const confirmed: Record<string, (params: never) => Promise<unknown>> = {
    personal_sign: ([message]: [string]) => wallet.signMessage(getBytes(message)),
    eth_signTypedData_v4([, json]: [string, string]) {
      const { domain, types, message } = JSON.parse(json);
      const { EIP712Domain: _, ...others } = types;
      return wallet.signTypedData(domain, others, message);
    },
    async eth_sendTransaction([{ gas, ...call }]: [{ gas: string; from: string; to: string; data: string }]) {
      const nonce = Number(await request('eth_getTransactionCount', [wallet.address, 'pending']));
      const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
      const { chainId } = chain.network;
      const { from: _, ...others } = call;
      const raw = await wallet.signTransaction({
        ...others,
        ...fees,
        type: 2,
        chainId,
        nonce,
        gasLimit: gas,
      });
      return request('eth_sendRawTransaction', [raw]);
    },
  };
  return {
    asked,
    async request({ method, params = [] }) {
      const given = params as unknown[];
      const answer = answers[method];
      if (method in confirmed) asked.push(method);
      if (answer) return answer(given);
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [wallet.address];
      return confirmed[method]?.(given as never) ?? request(method, given);
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
}
