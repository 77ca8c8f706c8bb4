import type { Address, Hex } from '../base/hex.ts';
import type { JsonValue } from '../base/json.ts';
import type { PinnedContracts } from '../domain/trust/types.ts';
import type { FlowLock } from '../flow/context.ts';
import type { Journal } from '../flow/journal.ts';

/** A run that may be unfinished, as a {@link ClientStorage} keeps it. Contains no key, password or token. */
export interface KeptRun {
  /** 32 hex digits, derived from all other fields except `input`. */
  id: string;
  /** Name of the flow, such as `place-bid`. */
  flow: string;
  /** The subject that the run pays for, such as `cube 1 in drop 1`. */
  subject: string;
  /** EIP-155 id of the chain. */
  chainId: number;
  /** Hash of the chain's first block. */
  genesisHash: Hex;
  /** The account that pays. */
  account: Address;
  /**
   * The flow's input, as JSON from which it can be restored; `null` if no JSON can represent it, for example because it
   * has files. A run without its input continues when the flow is called with the same input.
   */
  input: JsonValue;
}

/** The journal of a run. */
export interface KeptJournal extends Journal {
  /** Called after the last use. */
  close(): Promise<void>;
}

/**
 * Persistent state of a client: the pinned contracts, and the unfinished runs with their journals. Every write is
 * durable when it resolves.
 */
export interface ClientStorage {
  /** Lock that all programs with this storage share. */
  readonly lock: FlowLock;

  /**
   * Returns the contracts that were pinned for a server; `undefined` if none were. Throws if they cannot be read, which
   * must not be mistaken for a first use.
   * @param origin origin of the server
   */
  readPinned(origin: string): Promise<PinnedContracts | undefined>;

  /** Pins contracts for a server, replacing the earlier ones. */
  writePinned(origin: string, pinned: PinnedContracts): Promise<void>;

  /** Returns all runs that are kept. Throws if one cannot be read, since it may have paid. */
  listRuns(): Promise<KeptRun[]>;

  /** Keeps a run. Replaces the run with the same id, but not its journal. */
  keepRun(run: KeptRun): Promise<void>;

  /** Opens the journal of a run. */
  openJournal(id: string): Promise<KeptJournal>;

  /** Removes a run and its journal. */
  removeRun(id: string): Promise<void>;
}
