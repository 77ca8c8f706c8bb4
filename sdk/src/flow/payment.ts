import { sameAddress, type Address, type Hex } from '../hex.ts';
import type { JsonObject } from '../json.ts';
import type { Seconds } from '../time/index.ts';
import { isApproval } from './approvals.ts';
import type { Flow } from './flow.ts';
import type { JournalEntry } from './journal.ts';

/** The name of a payment, as JSON: two runs of one name pay for the same thing. */
export type PaymentName = {
  /** The flow's name, as `place-bid`. */
  flow: string;
  chainId: number;
  genesisHash: Hex;
  account: Address;
  subject: string;
  /** In wei, decimal; null where the flow itself pays nothing but gas. */
  amount: string | null;
};

/** Who pays, and on which chain. */
export type Payer = Pick<PaymentName, 'chainId' | 'genesisHash' | 'account'>;

/** Returns the name of what a flow pays for when it is run with `input`. */
export function paymentName<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Pick<Flow<Input, State, Result>, 'name' | 'payment'>,
  input: Input,
  { chainId, genesisHash, account }: Payer,
): PaymentName {
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

/** Whether two payments do the same thing to the same subject, whatever they pay: a bid on the same lot. */
export function isSameAct(one: PaymentName, other: PaymentName): boolean {
  return (
    one.flow === other.flow &&
    one.subject === other.subject &&
    one.chainId === other.chainId &&
    sameAddress(one.genesisHash, other.genesisHash) &&
    sameAddress(one.account, other.account)
  );
}

/** Whether two payments are the same in all, the amount included. */
export function isSamePayment(one: PaymentName, other: PaymentName): boolean {
  return isSameAct(one, other) && one.amount === other.amount;
}

/** A transaction of a run that has its effect, or may still have it. */
export interface Sent {
  step: string;
  /** When it was handed over, by the clock of the machine that did. */
  at: Seconds;
  /** Null where a wallet was asked and has not said what came of it. */
  transaction: Hex | null;
  /** Whether the run has seen it confirmed. */
  isDone: boolean;
}

/**
 * Returns what a run has sent by its journal, oldest first. What reverted, was replaced or was declined is not among it.
 * @param entries those of one flow, account and scope
 * @param by a local key that has signed nothing has sent nothing; a wallet that was asked may have
 */
export function sentIn(entries: readonly JournalEntry[], by: 'wallet' | 'local' = 'wallet'): Sent[] {
  const sent = new Map<string, Sent>();
  for (const entry of entries) {
    if (!('step' in entry)) continue;
    const { step, at } = entry;
    const before = sent.get(step);
    switch (entry.type) {
      case 'transaction-planned':
        if (by === 'wallet') sent.set(step, { step, at, transaction: null, isDone: false });
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
 * Returns what of {@link sentIn} another run would send once more. Of approvals those alone that are on their way: once
 * confirmed every run finds them, and one that a wallet may still ask about moves nothing.
 */
export function paidIn(entries: readonly JournalEntry[], by?: 'wallet' | 'local'): Sent[] {
  return sentIn(entries, by).filter(
    ({ step, isDone, transaction }) => !isApproval(step) || (!isDone && transaction !== null),
  );
}

/**
 * Whether a run has paid, or may have, and is not over: then it is gone on with, and none of its name begins beside it.
 * @param entries those of one flow, account and scope
 */
export function isOpenPayment(entries: readonly JournalEntry[], by?: 'wallet' | 'local'): boolean {
  return !entries.some(({ type }) => type === 'flow-done') && paidIn(entries, by).length > 0;
}
