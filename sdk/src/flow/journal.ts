import type { Address, Hex } from '../hex.ts';
import type { JsonObject } from '../json.ts';
import type { Seconds } from '../time/index.ts';

/** On every entry: which flow wrote it, for whom, on which chain, when. */
export interface JournalStamp {
  /** The flow's name, as `create-drop`. */
  flow: string;
  /** Tells flows of one name in one journal apart: the manifest's list and key, as `drops/friday`; `''` for a single flow. */
  scope: string;
  chainId: number;
  /** Hash of the chain's first block; another one means that the chain was reset. */
  genesisHash: Hex;
  account: Address;
  /** By this machine's clock. */
  at: Seconds;
}

/** The flow began. `input` tells whether a later run asks for the same; `state` is what it began with. */
export interface FlowStarted extends JournalStamp {
  type: 'flow-started';
  /** The chain's newest block then; what the flow is to do can only be after it. Left out by older versions. */
  block?: number;
  input: string;
  state: JsonObject;
}

/** A transaction is about to be made: everything needed to find out later whether it happened. */
export interface TransactionPlanned extends JournalStamp {
  type: 'transaction-planned';
  step: string;
  /** The effect in words and numbers that no other transaction of this account shares, as `drop <digest>`. */
  fingerprint: string;
  to: Address;
  /** Wei sent along, decimal. */
  value: string;
  /** The sender's next nonce when this was written. */
  nonce: number;
  /** The chain's newest block when this was written; the effect can only be after it. */
  block: number;
}

/** A local key signed it. These very bytes are sent, now and after a crash. Written before the first send. */
export interface TransactionSigned extends JournalStamp {
  type: 'transaction-signed';
  step: string;
  nonce: number;
  hash: Hex;
  raw: Hex;
}

/** A wallet sent it. */
export interface TransactionSent extends JournalStamp {
  type: 'transaction-sent';
  step: string;
  hash: Hex;
}

/** It will never have its effect: reverted, replaced, or declined in the wallet. The step may be planned anew. */
export interface TransactionFailed extends JournalStamp {
  type: 'transaction-failed';
  step: string;
  hash: Hex | null;
  reason: string;
}

/** A step is over. `learned` is what it adds to the flow's state. */
export interface StepDone extends JournalStamp {
  type: 'step-done';
  step: string;
  learned: JsonObject;
  /** The transaction that had the effect, for transaction steps that found or made one. */
  transaction: { hash: Hex; block: number } | null;
}

/** The flow is over; `result` is what it gave back. */
export interface FlowDone extends JournalStamp {
  type: 'flow-done';
  result: JsonObject;
}

/** One line of a journal. JSON throughout: amounts are decimal strings. Never holds a key, password or token. */
export type JournalEntry =
  | FlowStarted
  | TransactionPlanned
  | TransactionSigned
  | TransactionSent
  | TransactionFailed
  | StepDone
  | FlowDone;

/**
 * Where a run's entries are kept. One journal may serve many flows of one run; their `scope`s tell them apart.
 * A journal is used by one run at a time.
 */
export interface Journal {
  /** Every entry that was appended and not set aside, oldest first. */
  read(): Promise<readonly JournalEntry[]>;

  /**
   * Adds an entry at the end. Resolves once it would survive a power cut (a file is flushed): the engine acts only
   * after that. Entries appended at the same time are kept whole, in the order of the calls.
   */
  append(entry: JournalEntry): Promise<void>;

  /** Keeps all present entries where a person can find them but `read` no longer returns them: their chain is gone. */
  setAside(reason: string): Promise<void>;
}

/** A journal in memory, for flows whose steps are not worth keeping over a restart (signing in) and for tests. */
export function memoryJournal(entries: JournalEntry[] = []): Journal {
  return {
    read: async () => [...entries],
    append: async (entry) => void entries.push(structuredClone(entry)),
    setAside: async () => void entries.splice(0),
  };
}
