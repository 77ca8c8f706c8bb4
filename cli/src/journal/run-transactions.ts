import type { Hex } from '@cubedrop/sdk';
import type { Sender } from '@cubedrop/sdk/chain';
import type { JournalEntry } from '@cubedrop/sdk/flows';

/** A transaction that a run has signed, or that a remote signer has sent for it. */
export interface SignedTransaction {
  step: string;
  hash: Hex;
  nonce: number;
}

export interface TransactionCounts {
  /** Number of transactions that a run has signed or requested from a remote signer. */
  signed: number;
  /** Number of steps with such a transaction but without an outcome. */
  open: number;
}

/** Types of the entries that record something signed or sent. */
const SIGNED: readonly JournalEntry['type'][] = ['transaction-signed', 'transaction-sent', 'data-signed'];

/** Returns the transactions in a journal that were signed or sent, oldest first. */
export function signedIn(entries: readonly JournalEntry[]): SignedTransaction[] {
  const planned = new Map<string, number>();
  return entries.flatMap((entry) => {
    if (entry.type === 'transaction-planned') planned.set(stepKey(entry), entry.nonce);
    if (entry.type !== 'transaction-signed' && entry.type !== 'transaction-sent') return [];
    const { step, hash } = entry;
    const nonce = 'nonce' in entry ? entry.nonce : planned.get(stepKey(entry));
    return nonce === undefined ? [] : [{ step, hash, nonce }];
  });
}

/** Returns the hashes of the transactions in a journal that had an effect, in their order. */
export function confirmedIn(entries: readonly JournalEntry[]): Hex[] {
  const hashes = entries.flatMap((entry) =>
    entry.type === 'step-done' && entry.transaction ? [entry.transaction.hash] : [],
  );
  return [...new Set(hashes)];
}

/** Returns whether a journal records anything signed, or anything that a remote signer may have sent. */
export function hasSignedIn(entries: readonly JournalEntry[], sender: Sender['kind']): boolean {
  return entries.some(({ type }) => SIGNED.includes(type)) || countIn(entries, sender).open > 0;
}

/** Counts the transactions in a journal that were signed, or requested from a remote signer. */
export function countIn(entries: readonly JournalEntry[], sender: Sender['kind']): TransactionCounts {
  // A signer that sends transactions may have sent what was only planned.
  const counted = sender === 'wallet' ? 'transaction-planned' : 'transaction-signed';
  let signed = 0;
  const open = new Set<string>();
  for (const entry of entries) {
    if (!('step' in entry)) continue;
    const name = stepKey(entry);
    if (entry.type === counted) {
      signed += 1;
      open.add(name);
    } else if (entry.type === 'transaction-failed' || entry.type === 'step-done') open.delete(name);
  }
  return { signed, open: open.size };
}

/** Returns a text that identifies the step of an entry among those of all flows in the journal. */
function stepKey({ flow, scope, step }: Pick<JournalEntry, 'flow' | 'scope'> & { step: string }): string {
  return JSON.stringify([flow, scope, step]);
}
