import { toHex, type Hex } from '../../base/hex.ts';
import type { JournalEntry } from '../../flow/journal.ts';
import { sinceFailure } from '../../flow/payment.ts';

/**
 * Returns the hashes of the orders that a run has signed since its flow last failed permanently, oldest first. Whoever
 * has such an order can fill it until it expires or is cancelled, even if the run is never resumed.
 * @param entries the entries of one flow, account and scope
 */
export function signedOrdersIn(entries: readonly JournalEntry[]): Hex[] {
  return sinceFailure(entries).flatMap((entry) => {
    if (entry.type !== 'data-signed') return [];
    const hash = /^order (0x[0-9a-f]{64})$/.exec(entry.fingerprint)?.[1];
    return hash === undefined ? [] : [toHex(hash)];
  });
}
