import type { EffectLog, Receipt } from '../chain/types.ts';
import type { Address, Hex } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import type { Seconds } from '../base/time/index.ts';
import type { TypedData } from '../base/typed-data.ts';
import type { CheckContext, FlowContext } from './context.ts';

interface Named {
  /** Unique within its flow and stable across runs: it identifies the step in the journal. */
  name: string;
  /** Description of the step, for display. */
  title: string;
}

/** Called with a file's name, the number of bytes uploaded so far and the total number of bytes. */
export type UploadProgress = (name: string, sentBytes: number, totalBytes: number) => void;

/**
 * Checks a precondition. The check is repeated on every start until data is signed or a transaction other than a
 * finished approval is planned. It is not repeated later, since the flow itself may have changed what is checked,
 * such as a balance.
 */
export interface CheckStep<State> extends Named {
  kind: 'check';
  /**
   * Throws if the flow must not continue. Returns what to merge into the state, if anything.
   * @returns what to merge into the state
   * @throws CubedropError if the flow cannot continue
   */
  check(context: CheckContext): Promise<Partial<State> | void>;
}

/** Uploads files. They are content-addressed, so uploading again is harmless; temporary failures are retried. */
export interface UploadStep<State> extends Named {
  kind: 'upload';
  /** Name of a group: consecutive uploads with the same group run concurrently. */
  group?: string;
  /**
   * Time for which a resumed run relies on the upload, in seconds. After that, the files are uploaded again, unless
   * data was signed or a transaction other than a finished approval was planned.
   */
  reuseSeconds: Seconds;
  /**
   * Uploads the file. Returns what to merge into the state.
   * @returns what to merge into the state, such as the location of the file
   * @throws CubedropError if the upload fails
   */
  upload(context: FlowContext, onBytes: UploadProgress): Promise<Partial<State>>;
}

/** Saves a result to the server. Idempotent; temporary failures are retried, `conflict` is not. */
export interface SaveStep<State> extends Named {
  kind: 'save';
  /**
   * Reports to the server. Returns what to merge into the state, if anything.
   * @returns what to merge into the state, such as the server id
   * @throws CubedropError if the result cannot be saved; PermanentFailure if the flow can never succeed
   */
  save(context: FlowContext): Promise<Partial<State>>;
}

/** Describes a transaction to make. */
export interface TransactionPlan<State> {
  /** Describes the effect uniquely among this account's transactions. */
  fingerprint: string;
  /** Address of the contract. */
  to: Address;
  /** Encoded call of the contract. */
  data: Hex;
  /** ETH sent along, in wei. */
  value: bigint;
  /** Searches events after block `after` for the effect. Returns `null` if there is none. */
  find(after: number): Promise<EffectLog | null>;
  /**
   * Whether the effect already exists, regardless of who caused it. Nothing is sent then, but a transaction of an
   * earlier attempt is still looked up.
   */
  isAlreadyDone?: boolean;
  /**
   * Whether the effect must happen only once across all of the account's runs, including concurrent ones on other
   * machines. The effect is searched for again right before paying.
   */
  isOnce?: boolean;
  /** Returns what to merge into the state, from the receipt of the transaction. */
  read(receipt: Receipt): Partial<State> | Promise<Partial<State>>;
}

/** Sends a transaction. */
export interface TransactionStep<State> extends Named {
  kind: 'transaction';
  /** Upper bound of its gas, for estimates and for the check of the account's ETH. */
  gas: bigint;
  /** ETH sent along, in wei, for estimates and for the check of the account's ETH. Defaults to 0. */
  value?: bigint;
  /** Returns the transaction to make; `null` if none is needed (an approval that already exists). */
  plan(context: FlowContext): Promise<TransactionPlan<State> | null>;
  /**
   * Returns whether the transaction is needed at present, so that no ETH is required for an unnecessary one. Omitted if
   * the transaction is always needed.
   */
  isNeeded?(context: CheckContext): Promise<boolean>;
}

/** Describes data to sign. */
export interface SignaturePlan<State> {
  /** Identifies the data. It must be the same whenever the flow is resumed. */
  fingerprint: string;
  /** What to sign (EIP-712). */
  data: TypedData;
  /**
   * Checks the signature, before it is journaled, and returns what to merge into the state.
   * @throws CubedropError if the signature is not the account's
   */
  read(signature: Hex): Partial<State> | Promise<Partial<State>>;
}

/**
 * Asks the account for a signature of typed data (EIP-712), which sends nothing and costs nothing. The signature is
 * kept in the journal, so that a resumed run does not ask for it again.
 */
export interface SignStep<State> extends Named {
  kind: 'sign';
  /** Returns the data to sign. */
  plan(context: FlowContext): SignaturePlan<State>;
}

/** A step of a flow. */
export type Step<State extends JsonObject> =
  CheckStep<State> | UploadStep<State> | SignStep<State> | TransactionStep<State> | SaveStep<State>;
