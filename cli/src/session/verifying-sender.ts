import { setTimeout as pause } from 'node:timers/promises';
import { isCubedropError } from '@cubedrop/sdk';
import { verifySent, type Chain, type WalletSender } from '@cubedrop/sdk/chain';

/** Milliseconds to wait before each request to the node for a transaction that was just sent. */
const LOOKS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];

/**
 * Returns a sender that compares the transaction that a remote signer has sent with the requested one, as soon as the
 * node has it. If the node does not have it after about 16 seconds, nothing is compared: the flow waits for the
 * transaction, and its effect is what counts. `send` throws CubedropError `refused` if the transactions differ.
 */
export function verifyingSender(sender: WalletSender, chain: Chain): WalletSender {
  return {
    ...sender,
    async send(transaction) {
      const hash = await sender.send(transaction);
      for (const wait of LOOKS) {
        await pause(wait);
        if (await verifySent(chain, hash, transaction).catch(orNotYet)) break;
      }
      return hash;
    },
  };
}

/**
 * Returns `false` if the error says that the node cannot be reached at the moment: the transaction was sent all the
 * same. @throws any other error
 */
function orNotYet(error: unknown): false {
  if (isCubedropError(error, 'unavailable')) return false;
  throw error;
}
