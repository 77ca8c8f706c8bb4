import type { Address, Hex } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import type { Seconds } from '../base/time/index.ts';

/** Fields of every entry: which flow wrote it, for which account, on which chain and when. */
export interface JournalStamp {
  /** Name of the flow, such as `create-drop`. */
  flow: string;
  /**
   * Distinguishes the flows within one journal. For an item of a manifest, it is the item's list and key, such as
   * `drops/friday`; for the batch of a manifest's NFTs, `nfts`. `''` for a single flow.
   */
  scope: string;
  /** EIP-155 id of the chain. */
  chainId: number;
  /** Hash of the chain's genesis block. It changes if a local chain is reset. */
  genesisHash: Hex;
  /** The account that pays. */
  account: Address;
  /** Time of the entry, by the local clock. */
  at: Seconds;
}

/**
 * The flow started. `input` is the digest of its input, to compare with that of a resumed run; `state` is its
 * initial state.
 */
export interface FlowStarted extends JournalStamp {
  type: 'flow-started';
  /**
   * Number of the latest block when the flow started; the flow's effects can only be in later blocks. Omitted by older
   * versions.
   */
  block?: number;
  /** Digest of the described input, with which a resumed run is compared. */
  input: string;
  /** The initial state. */
  state: JsonObject;
}

/** The account signed typed data. A resumed run uses the signature and does not ask for another. */
export interface DataSigned extends JournalStamp {
  type: 'data-signed';
  /** Name of the sign step. */
  step: string;
  /** Identifies the data, as in `order <hash>`. */
  fingerprint: string;
  /** EIP-712 signature, which a resumed run uses again. */
  signature: Hex;
}

/**
 * A transaction is about to be signed by a local key or a remote signer that only signs, or requested from a wallet.
 * Contains everything needed to find out later whether it took effect.
 */
export interface TransactionPlanned extends JournalStamp {
  type: 'transaction-planned';
  /** Name of the transaction's step. */
  step: string;
  /** Describes the effect uniquely among this account's transactions, as in `drop <digest>`. */
  fingerprint: string;
  /** Address of the contract. */
  to: Address;
  /** ETH sent along, in wei, decimal. */
  value: string;
  /** Nonce of the transaction. A wallet may choose another one. */
  nonce: number;
  /** Number of the latest block when it was planned; the effect can only be in a later one. */
  block: number;
}

/**
 * A local key, or a remote signer that only signs, signed the transaction. The entry is written before the bytes are
 * first sent. A resumed run sends the same bytes or, if the node rejects them, a new transaction with the same nonce.
 */
export interface TransactionSigned extends JournalStamp {
  type: 'transaction-signed';
  /** Name of the transaction's step. */
  step: string;
  /** Nonce of the signed transaction. */
  nonce: number;
  /** Hash of the signed transaction. */
  hash: Hex;
  /** The signed transaction, to broadcast again if the node drops it. */
  raw: Hex;
}

/** A wallet sent the transaction. */
export interface TransactionSent extends JournalStamp {
  type: 'transaction-sent';
  /** Name of the transaction's step. */
  step: string;
  /** Hash of the transaction, as the wallet returned it. */
  hash: Hex;
}

/**
 * The transaction reverted, was replaced, was declined in the wallet, or was requested from a wallet but left no trace
 * on the chain. The step may be planned again.
 */
export interface TransactionFailed extends JournalStamp {
  type: 'transaction-failed';
  /** Name of the transaction's step. */
  step: string;
  /** Hash of the transaction; `null` if none was sent. */
  hash: Hex | null;
  /** Message of the error. */
  reason: string;
}

/** A step is done. `learned` is merged into the flow's state. */
export interface StepDone extends JournalStamp {
  type: 'step-done';
  /** Name of the step. */
  step: string;
  /** What the step added to the state. */
  learned: JsonObject;
  /** The transaction that had the effect. `null` for other kinds of steps and if no transaction was necessary. */
  transaction: { hash: Hex; block: number } | null;
}

/** The flow is done and returned `result`. */
export interface FlowDone extends JournalStamp {
  type: 'flow-done';
  /** What the flow returned. */
  result: JsonObject;
}

/**
 * The flow can never succeed, and nothing that it has signed can take effect any more. A later run in the same journal
 * starts anew.
 */
export interface FlowFailed extends JournalStamp {
  type: 'flow-failed';
  /** Message of the error that no retry can mend. */
  reason: string;
}

/**
 * An entry of a journal. It is plain JSON with amounts as decimal strings, and never contains a key, password or token.
 */
export type JournalEntry =
  | FlowStarted
  | DataSigned
  | TransactionPlanned
  | TransactionSigned
  | TransactionSent
  | TransactionFailed
  | StepDone
  | FlowDone
  | FlowFailed;

/**
 * Storage for a run's entries. A journal can hold several flows of one run, distinguished by their `scope`. It is used
 * by one run at a time.
 */
export interface Journal {
  /** Returns all entries except archived ones, oldest first. */
  read(): Promise<readonly JournalEntry[]>;

  /**
   * Appends an entry. Resolves once the entry is durable (a file has been flushed); the engine proceeds only then.
   * Concurrent appends are not interleaved and keep the order of the calls.
   */
  append(entry: JournalEntry): Promise<void>;

  /**
   * Archives all entries: users can still find them, but `read` does not return them. Called when their chain was
   * reset.
   */
  archive(reason: string): Promise<void>;
}

/**
 * Creates an in-memory journal, for tests and for flows that need not survive a restart. Archiving discards its
 * entries.
 */
export function memoryJournal(entries: JournalEntry[] = []): Journal {
  return {
    read: async () => [...entries],
    append: async (entry) => void entries.push(structuredClone(entry)),
    archive: async () => void entries.splice(0),
  };
}
