import { keccak256 } from 'ethers';
import type { LocalAccount, WalletClient } from 'viem';
import { CubedropError } from '../../base/errors.ts';
import { toHex, type Hex } from '../../base/hex.ts';
import { walletError } from '../../base/wallet-error.ts';
import type { LocalSender, Sender } from '../../chain/sender.ts';
import { eip1193Sender } from './eip1193-sender.ts';

/** The part of a wallet client of viem that a sender needs. */
export type ViemWalletClient = Pick<WalletClient, 'account' | 'request'>;

/**
 * Creates a sender from a wallet client of viem, such as the one that wagmi returns for a connection. If the account is
 * in a wallet, the wallet signs and sends, on the network that the user has selected. A local account, such as that of
 * a private key, only signs; the flow engine sets nonce and fees, checks and sends the signed transaction, and can
 * raise its fee.
 * @throws CubedropError `validation` if the client has no account or a smart account. The transactions of a smart
 *   account do not have the sender and the hash that a flow expects.
 */
export function viemSender({ account, request }: ViemWalletClient): Sender {
  if (account?.type === 'local') return localAccountSender(account);
  if (account?.type === 'json-rpc') {
    // viem would repeat some requests that failed; a transaction must not be requested twice.
    const requestOnce = (call: object): Promise<unknown> => request(call as never, { retryCount: 0 });
    return eip1193Sender({ address: account.address, provider: async () => ({ request: requestOnce }) });
  }
  throw account
    ? new CubedropError('validation', `Cubedrop does not support ${account.type} accounts of viem.`, {
        hint: 'Use the account of a wallet, or a local account.',
      })
    : new CubedropError('validation', 'This wallet client has no account.', {
        hint: 'Pass one to createWalletClient as `account`.',
      });
}

function localAccountSender(account: LocalAccount): LocalSender {
  return {
    kind: 'local',
    address: account.address,
    signMessage: (message) => signed(() => account.signMessage({ message })),
    signTypedData: (data) => signed(() => account.signTypedData({ ...data })),
    async sign({ chainId, to, data, value, nonce, gasLimit: gas, maxFeePerGas, maxPriorityFeePerGas }) {
      const fees = { gas, maxFeePerGas, maxPriorityFeePerGas };
      const raw = await signed(() =>
        account.signTransaction({ type: 'eip1559', chainId, to, data, value, nonce, ...fees }),
      );
      return { raw, hash: toHex(keccak256(raw)) };
    },
  };
}

/** Has an account sign. Converts its errors, since the key can be in a device whose user declines. */
async function signed(sign: () => Promise<Hex>): Promise<Hex> {
  try {
    return await sign();
  } catch (error) {
    throw walletError(error);
  }
}
