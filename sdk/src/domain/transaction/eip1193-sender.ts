import { CubedropError } from '../../base/errors.ts';
import { sameAddress, type Address, type Hex } from '../../base/hex.ts';
import { chainTitle, wrongNetworkMessage } from '../../base/network.ts';
import { walletError } from '../../base/wallet-error.ts';
import type { TransactionRequest, WalletSender } from '../../chain/sender.ts';
import { hexOf, toQuantity, toWalletBytes, toWalletJson } from './wallet-values.ts';

/** The part of a wallet's provider (EIP-1193) that a sender needs. */
export interface Eip1193Requester {
  /** Sends a JSON-RPC request to the wallet, which may ask its user for confirmation. */
  request(call: { method: string; params?: unknown }): Promise<unknown>;
}

/** Parameters of {@link eip1193Sender}. */
export interface Eip1193SenderParameters {
  /** The account, which the wallet must have. */
  address: Address;
  /** Resolves with the wallet's provider. Rejects if no wallet is connected. */
  provider: () => Promise<Eip1193Requester>;
}

/**
 * Creates a sender from the provider of a wallet (EIP-1193), such as a browser wallet. The wallet chooses the nonce and
 * the fees itself. The sender requests the signature of typed data only if the wallet exposes the account, and a
 * transaction only if the wallet is also on the transaction's network.
 */
export function eip1193Sender({ address, provider }: Eip1193SenderParameters): WalletSender {
  async function request(method: string, params: unknown[] = []): Promise<unknown> {
    try {
      return await (await provider()).request({ method, params });
    } catch (error) {
      throw walletError(error);
    }
  }

  /** Throws if the wallet does not expose the account. Wallets' own errors in this case are unclear. */
  async function requireAccount(): Promise<void> {
    const accounts = await request('eth_accounts');
    const isExposed =
      Array.isArray(accounts) && accounts.some((account) => sameAddress(String(account), address));
    if (isExposed) return;
    throw new CubedropError('refused', `Your wallet does not show the account ${address}.`, {
      hint: 'Choose that account in the wallet, or sign in with the one it shows.',
    });
  }

  const chainId = async () => Number(await request('eth_chainId'));

  /** Throws unless the wallet is on the chain `wanted`. The user may have switched the network since the flow began. */
  async function requireNetwork(wanted: number): Promise<void> {
    const found = await chainId();
    if (found === wanted) return;
    throw new CubedropError('wrong-network', wrongNetworkMessage(chainTitle(found), chainTitle(wanted)), {
      details: { found, wanted },
    });
  }

  return {
    kind: 'wallet',
    address,
    chainId,
    async signMessage(message) {
      return hexOf(await request('personal_sign', [toWalletBytes(message), address]));
    },
    async signTypedData(data) {
      await requireAccount();
      return hexOf(await request('eth_signTypedData_v4', [address, toWalletJson(data)]));
    },
    async send(transaction) {
      await requireAccount();
      await requireNetwork(transaction.chainId);
      return hashOf(await request('eth_sendTransaction', [toRpcTransaction(transaction)]));
    },
  };
}

/** Converts a transaction for the wallet, without nonce and fees, which the wallet chooses. */
function toRpcTransaction({ from, to, data, value, gasLimit }: TransactionRequest) {
  return { from, to, data, value: toQuantity(value), gas: toQuantity(gasLimit) };
}

/**
 * Validates a transaction hash. Nodes refuse to look up anything that is not a hash, so a run that stored another
 * response could never finish.
 */
const hashOf = (response: unknown): Hex => hexOf(response, /^0x[0-9a-f]{64}$/i);
