import { keccak256 } from 'ethers';
import { toHex } from '../../base/hex.ts';
import { isJsonObject } from '../../base/json.ts';
import { walletError, walletErrorCode } from '../../base/wallet-error.ts';
import type { LocalSender, TransactionRequest } from '../../chain/sender.ts';
import type { Eip1193SenderParameters } from './eip1193-sender.ts';
import { hexOf, toQuantity, toWalletBytes, toWalletJson } from './wallet-values.ts';

interface Requested {
  method: string;
  params: unknown[];
}

/** Error codes for a method that a signer does not have: that of JSON-RPC, and that of EIP-1193. */
const UNKNOWN_METHOD: readonly (number | undefined)[] = [-32_601, 4200];

/** Whole bytes, at least one. */
const BYTES = /^0x([0-9a-f]{2})+$/i;

/**
 * Creates a sender from a signer that has the account's key and signs transactions without sending them
 * (`eth_signTransaction`), such as web3signer. The flow engine sets nonce and fees, checks and sends the signed
 * transaction, and can raise its fee. Messages are signed by `eth_sign` and orders by `eth_signTypedData`. If the
 * signer does not have one of these methods, `personal_sign` or `eth_signTypedData_v4` takes its place.
 */
export function remoteKeySender({ address, provider }: Eip1193SenderParameters): LocalSender {
  async function request(call: Requested, otherwise?: Requested): Promise<unknown> {
    try {
      return await (await provider()).request(call);
    } catch (error) {
      if (otherwise && UNKNOWN_METHOD.includes(walletErrorCode(error))) return request(otherwise);
      throw walletError(error);
    }
  }

  return {
    kind: 'local',
    address,
    async signMessage(message) {
      const bytes = toWalletBytes(message);
      const signed = await request(
        { method: 'eth_sign', params: [address, bytes] },
        { method: 'personal_sign', params: [bytes, address] },
      );
      return hexOf(signed, BYTES);
    },
    async signTypedData(data) {
      const params = [address, toWalletJson(data)];
      const signed = await request(
        { method: 'eth_signTypedData', params },
        { method: 'eth_signTypedData_v4', params },
      );
      return hexOf(signed, BYTES);
    },
    async sign(transaction) {
      const signed = await request({
        method: 'eth_signTransaction',
        params: [toCompleteTransaction(transaction)],
      });
      // Geth also returns the decoded transaction; other signers return only the bytes.
      const raw = hexOf(isJsonObject(signed) ? signed['raw'] : signed, BYTES);
      return { raw, hash: toHex(keccak256(raw)) };
    },
  };
}

/** Converts a complete transaction for the signer. */
function toCompleteTransaction(transaction: TransactionRequest): Record<string, string> {
  const { from, to, data, type, chainId, nonce, value, gasLimit } = transaction;
  return {
    from,
    to,
    data,
    type: toQuantity(type),
    chainId: toQuantity(chainId),
    nonce: toQuantity(nonce),
    value: toQuantity(value),
    gas: toQuantity(gasLimit),
    maxFeePerGas: toQuantity(transaction.maxFeePerGas),
    maxPriorityFeePerGas: toQuantity(transaction.maxPriorityFeePerGas),
  };
}
