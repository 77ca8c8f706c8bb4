import { toAddress } from '@cubedrop/sdk';
import type { Chain } from '@cubedrop/sdk/chain';
import type { Run, RunStore } from '../../journal/run-store.ts';

/** A transaction of a run, with its state on the chain. */
export type RunTransaction = Awaited<ReturnType<typeof readState>>;

/** Returns the transactions that a run, or its remote signer, has signed or sent, with their state on the chain. */
export function readTransactions(chain: Chain, store: RunStore, run: Run) {
  return Promise.all(store.signedTransactions(run).map((signed) => readState(chain, run, signed)));
}

/** Whether a transaction may still be included in a block. */
export function mayBeIncluded({ state }: RunTransaction): boolean {
  return state === 'waiting' || state === 'unknown';
}

async function readState(
  chain: Chain,
  run: Run,
  signed: { step: string; hash: `0x${string}`; nonce: number },
) {
  const { readNonce, readReceipt, readTransaction } = await import('@cubedrop/sdk/chain');
  const receipt = await readReceipt(chain, signed.hash);
  if (receipt) {
    const state = receipt.succeeded ? ('confirmed' as const) : ('reverted' as const);
    return { ...signed, state, block: receipt.blockNumber, fee: receipt.fee };
  }
  const none = { ...signed, block: null, fee: null };
  if (await readTransaction(chain, signed.hash)) return { ...none, state: 'waiting' as const };
  const isUsed = (await readNonce(chain, toAddress(run.account), 'latest')) > signed.nonce;
  return { ...none, state: isUsed ? ('replaced' as const) : ('unknown' as const) };
}
