import { sameAddress, type Address, type Hex } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import type { Seconds } from '../base/time/index.ts';
import type { Sender } from '../chain/sender.ts';
import { isApproval } from './approvals.ts';
import type { Flow } from './flow.ts';
import type { JournalEntry } from './journal.ts';

/** Identifies what a run pays for, as JSON. Two runs with equal identities would pay for the same thing. */
export type PaymentIdentity = {
  /** Name of the flow, such as `place-bid`. */
  flow: string;
  /** EIP-155 id of the chain. */
  chainId: number;
  /** Hash of the chain's first block, which tells a reset chain from the one before. */
  genesisHash: Hex;
  /** The account that pays. */
  account: Address;
  /** What is paid for, such as `cube 1 in drop 1`. */
  subject: string;
  /** In wei, decimal; `null` if the flow pays only gas. */
  amount: string | null;
};

/** The paying account and its chain. */
export type Payer = Pick<PaymentIdentity, 'chainId' | 'genesisHash' | 'account'>;

/** Returns the identity of what a flow pays for if it is run with `input`. */
export function paymentOf<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Pick<Flow<Input, State, Result>, 'name' | 'payment'>,
  input: Input,
  { chainId, genesisHash, account }: Payer,
): PaymentIdentity {
  const { subject, amount } = flow.payment(input);
  return {
    flow: flow.name,
    chainId,
    genesisHash,
    account,
    subject,
    amount: amount === null ? null : String(amount),
  };
}

/** Returns whether two payments are equal except for the amount, such as two bids on the same lot. */
export function isSameAct(one: PaymentIdentity, other: PaymentIdentity): boolean {
  return (
    one.flow === other.flow &&
    one.subject === other.subject &&
    one.chainId === other.chainId &&
    sameAddress(one.genesisHash, other.genesisHash) &&
    sameAddress(one.account, other.account)
  );
}

/** Returns whether two payments are equal, including the amount. */
export function isSamePayment(one: PaymentIdentity, other: PaymentIdentity): boolean {
  return isSameAct(one, other) && one.amount === other.amount;
}

/** A transaction of a run that took effect or still may, or a signature that others can use. */
export interface SentOrSigned {
  /** Name of the step. */
  step: string;
  /** Time at which it was first planned, sent or signed, by the local clock. */
  at: Seconds;
  /** Hash. `null` for a signature, and if the transaction was requested from a wallet whose response is unknown. */
  transaction: Hex | null;
  /** Whether the transaction is confirmed, according to the journal. `true` for a signature. */
  isDone: boolean;
}

/**
 * Returns the transactions that a run has sent or may have sent according to its journal, oldest first. Those that it
 * records as failed are left out.
 * @param entries the entries of one flow, account and scope
 * @param senderKind kind of the account's sender: a wallet may have sent a transaction that the journal has only as
 *   planned; a sender that only signs cannot have sent it
 */
export function transactionsIn(
  entries: readonly JournalEntry[],
  senderKind: Sender['kind'] = 'wallet',
): SentOrSigned[] {
  const sent = new Map<string, SentOrSigned>();
  for (const entry of entries) {
    if (!('step' in entry) || entry.type === 'data-signed') continue;
    const { step, at } = entry;
    const before = sent.get(step);
    switch (entry.type) {
      case 'transaction-planned':
        if (senderKind === 'wallet') sent.set(step, { step, at, transaction: null, isDone: false });
        break;
      case 'transaction-signed':
      case 'transaction-sent':
        sent.set(step, { step, at: before?.at ?? at, transaction: entry.hash, isDone: false });
        break;
      case 'transaction-failed':
        sent.delete(step);
        break;
      case 'step-done':
        if (!entry.transaction) break;
        sent.set(step, { step, at: before?.at ?? at, transaction: entry.transaction.hash, isDone: true });
    }
  }
  return [...sent.values()];
}

/**
 * Returns what another run would repeat, oldest first: signatures of orders, and the transactions of
 * {@link transactionsIn}, but nothing of a flow that has failed permanently. Approvals count only while they are
 * pending: another run finds a confirmed approval on the chain, and an approval that was not sent has no effect.
 */
export function paymentsIn(entries: readonly JournalEntry[], senderKind?: Sender['kind']): SentOrSigned[] {
  const current = sinceFailure(entries);
  const transactions = transactionsIn(current, senderKind).filter(
    ({ step, isDone, transaction }) => !isApproval(step) || (!isDone && transaction !== null),
  );
  return [...signaturesIn(current), ...transactions].toSorted((one, other) => one.at - other.at);
}

/** Returns the entries after the last permanent failure of the flow; all of them if there is none. */
export function sinceFailure(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  return entries.slice(entries.findLastIndex(({ type }) => type === 'flow-failed') + 1);
}

function signaturesIn(entries: readonly JournalEntry[]): SentOrSigned[] {
  return entries.flatMap((entry) => {
    if (entry.type !== 'data-signed') return [];
    const { step, at } = entry;
    return [{ step, at, transaction: null, isDone: true }];
  });
}

/**
 * Returns whether a run is unfinished and has paid, may have paid, or has signed an order. Such a run must be resumed
 * rather than started anew.
 * @param entries the entries of one flow, account and scope
 */
export function isOpenPayment(entries: readonly JournalEntry[], senderKind?: Sender['kind']): boolean {
  return !entries.some(({ type }) => type === 'flow-done') && paymentsIn(entries, senderKind).length > 0;
}
