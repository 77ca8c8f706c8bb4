import { keccak256, Wallet } from 'ethers';
import { CubedropError } from '../base/errors.ts';
import type { LocalSender } from './sender.ts';
import { toAddress, toHex } from '../base/hex.ts';

/** The part of an ethers `Wallet` that a sender needs. */
export type SigningWallet = Pick<Wallet, 'address' | 'signTransaction' | 'signMessage' | 'signTypedData'>;

/** Creates a sender from an unlocked ethers wallet. It only signs; the flow engine sets the nonce and broadcasts. */
export function localSender(wallet: SigningWallet): LocalSender {
  return {
    kind: 'local',
    address: toAddress(wallet.address),
    signMessage: async (message) => toHex(await wallet.signMessage(message)),
    signTypedData: async ({ domain, types, message }) =>
      toHex(await wallet.signTypedData(domain, types, message)),
    async sign(transaction) {
      const raw = toHex(await wallet.signTransaction(transaction));
      return { raw, hash: toHex(keccak256(raw)) };
    },
  };
}

/**
 * Creates a sender from a private key: 64 hex digits, with or without `0x`.
 * @throws CubedropError `validation` for anything else. The error does not contain the input.
 */
export function privateKeySender(privateKey: string): LocalSender {
  try {
    return localSender(new Wallet(privateKey));
  } catch {
    throw new CubedropError('validation', 'This is not a private key.', {
      hint: 'A private key is 0x followed by 64 hex digits.',
    });
  }
}
