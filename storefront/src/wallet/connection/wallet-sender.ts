import {
  bytesToHex,
  CubedropError,
  sameAddress,
  transactionMessages,
  type Address,
  type Hex,
  type TypedData,
} from '@cubedrop/sdk';
import type { TransactionRequest, WalletSender } from '@cubedrop/sdk/flows';
import { walletError, type Eip1193Provider } from '../eip1193.ts';

interface WalletSenderOptions {
  address: Address;
  /** Resolves with the wallet's provider. Rejects if no wallet is connected. */
  provider: () => Promise<Eip1193Provider>;
}

/** A sender for the SDK's flows that uses a browser wallet, which chooses the nonce and the fees itself. */
export function walletSender({ address, provider }: WalletSenderOptions): WalletSender {
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

  return {
    kind: 'wallet',
    address,
    chainId: async () => Number(await request('eth_chainId')),
    async signMessage(message) {
      const text = `0x${bytesToHex(new TextEncoder().encode(message))}`;
      return hexOf(await request('personal_sign', [text, address]));
    },
    async signTypedData(data) {
      await requireAccount();
      return hexOf(await request('eth_signTypedData_v4', [address, toWalletJson(data)]));
    },
    async send(transaction) {
      await requireAccount();
      return hashOf(await request('eth_sendTransaction', [toRpcTransaction(transaction)]));
    },
  };
}

/** Converts a transaction for the wallet, without nonce and fees, which the wallet chooses. */
function toRpcTransaction({ from, to, data, value, gasLimit }: TransactionRequest) {
  return { from, to, data, value: `0x${value.toString(16)}`, gas: `0x${gasLimit.toString(16)}` };
}

/** Fields of the EIP-712 domain, which wallets expect among the types. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

/** Converts typed data to JSON for the wallet, with the type of the domain, and bigints as decimal strings. */
function toWalletJson({ domain, primaryType, types, message }: TypedData): string {
  const data = { domain, primaryType, types: { EIP712Domain: DOMAIN_FIELDS, ...types }, message };
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

function hexOf(response: unknown, pattern = /^0x[0-9a-f]+$/i): Hex {
  if (typeof response === 'string' && pattern.test(response)) return response as Hex;
  throw new CubedropError('internal', transactionMessages.walletAnswer);
}

/** Validates a transaction hash. Nodes refuse to look up anything else, so a run that stored it could never finish. */
const hashOf = (response: unknown): Hex => hexOf(response, /^0x[0-9a-f]{64}$/i);
