import type { EffectLog, Receipt } from '../chain/types.ts';
import type { Address, Hex } from '../hex.ts';
import type { JsonObject } from '../json.ts';
import type { CheckContext, FlowContext } from './context.ts';

/** What a step does: looks, sends files, pays, or tells the server. */
export type StepKind = 'check' | 'upload' | 'transaction' | 'save';

interface Named {
  /** Unique in its flow and the same at each run: the journal knows a step by it. */
  name: string;
  title: string;
}

/** Tells how many bytes of an upload have gone out. */
export type UploadProgress = (name: string, sentBytes: number, totalBytes: number) => void;

/**
 * Looks, and throws where the flow cannot go on. Made anew at every start until the first transaction but approvals is
 * planned; not after that, since what it looks at (a balance) may be what the flow itself has changed.
 */
export interface CheckStep<State> extends Named {
  kind: 'check';
  /**
   * @returns what is learned
   * @throws CubedropError where the flow cannot go on
   */
  check(context: CheckContext): Promise<Partial<State> | void>;
}

/** Sends files. Content-addressed, therefore done again freely; `unavailable` is retried. */
export interface UploadStep<State> extends Named {
  kind: 'upload';
  /** Uploads that follow each other and share this word go out at the same time. */
  together?: string;
  /**
   * @returns what is learned, as where the file is
   * @throws CubedropError
   */
  upload(context: FlowContext, onBytes: UploadProgress): Promise<Partial<State>>;
}

/** Tells the server. Idempotent; `unavailable` is retried, `conflict` is not. */
export interface SaveStep<State> extends Named {
  kind: 'save';
  /**
   * @returns what is learned, as the server's id
   * @throws CubedropError
   */
  save(context: FlowContext): Promise<Partial<State>>;
}

/** One transaction, described. */
export interface TransactionPlan<State> {
  /** The effect in words and numbers that no other transaction of this account shares. */
  fingerprint: string;
  to: Address;
  data: Hex;
  /** Wei sent along. */
  value: bigint;
  /** Looks for the effect in events after block `after`; null where it is not there. */
  find(after: number): Promise<EffectLog | null>;
  /**
   * The effect is there already, by whoever's doing. Nothing is sent then, but what an earlier try of ours made of it is
   * still found.
   */
  isNeedless?: boolean;
  /**
   * The effect is to be there once, whichever of the account's runs makes it: this one, or another one at the same time
   * on another machine. It is looked for again right before it is paid for.
   */
  isOnce?: boolean;
  /** What the effect adds to the state. */
  read(receipt: Receipt): Partial<State> | Promise<Partial<State>>;
}

/** Pays. */
export interface TransactionStep<State> extends Named {
  kind: 'transaction';
  /** An upper bound of its gas, for estimates alone. */
  gas: bigint;
  /** Wei that it sends along, for estimates alone. */
  value?: bigint;
  /** The transaction to make; null where its effect holds already (an approval that is there). */
  plan(context: FlowContext): Promise<TransactionPlan<State> | null>;
}

/** One of the steps that a flow consists of. */
export type Step<State extends JsonObject> =
  CheckStep<State> | UploadStep<State> | TransactionStep<State> | SaveStep<State>;
