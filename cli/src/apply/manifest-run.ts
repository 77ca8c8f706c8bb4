import { canonicalJson } from '@cubedrop/sdk';
import type { Checked } from '@cubedrop/sdk/manifest';
import { runIdOf, type Run } from '../journal/run-store.ts';
import type { Payer } from '../session/paying.ts';

/**
 * Returns the run id of a manifest. It is the same on every machine for the same chain, account, command and content.
 */
export function manifestRunId(
  { chain, address }: Pick<Payer, 'chain' | 'address'>,
  command: string,
  { value }: Checked,
): string {
  return runIdOf(chain.network.genesisHash, address.toLowerCase(), command, canonicalJson(value));
}

/**
 * Returns the run of a manifest if it was interrupted after it had signed a transaction or requested one from a
 * remote signer, otherwise `undefined`.
 */
export function findInterrupted({ runs }: Pick<Payer, 'runs'>, runId: string): Run | undefined {
  const run = runs.find(runId);
  const isInterrupted = run && runs.isOpen(run) && runs.countTransactions(run).signed > 0;
  return isInterrupted ? run : undefined;
}
