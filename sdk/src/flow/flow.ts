import type { JsonObject } from '../base/json.ts';
import type { Address } from '../base/hex.ts';
import type { FlowContext } from './context.ts';
import type { Step } from './step.ts';

/** The purpose of a payment. Together with the chain, the account and the flow it forms the {@link PaymentIdentity}. */
export interface Payment {
  /**
   * Subject of the flow, such as `cube 1 in drop 1`, or the digest of the content that it creates. `''` if the flow's
   * name suffices.
   */
  subject: string;
  /** In wei; `null` if the flow pays only gas. */
  amount: bigint | null;
}

/** Context in which a flow determines its initial state. */
export interface BeginContext extends Pick<FlowContext, 'chain'> {
  /** The paying account; omitted for an estimate that does not depend on it. */
  account?: Address | undefined;
}

/**
 * A resumable piece of work, described as data: its steps follow from the `input` and the accumulated `state`.
 *
 * `steps` is called again after every step, so a flow may add steps as it learns more. It must never rename a step, nor
 * drop one that has started. The state is JSON and is kept in the journal. The result of each step is merged into it:
 * objects member by member, one level deep; any other value is replaced.
 */
export interface Flow<Input, State extends JsonObject, Result extends JsonObject> {
  /** Name, such as `create-drop`. */
  name: string;
  /** Returns the input as JSON, with files by name. Resuming a run with a different input is rejected. */
  describe(input: Input): JsonObject;
  /**
   * Returns what a run with this input pays for. Pure, so that runs can be compared by what they pay for.
   */
  payment(input: Input): Payment;
  /** Returns the initial state. It is journaled, so that a resumed run starts with the same state. */
  begin(input: Input, context: BeginContext): Promise<State> | State;
  /** Returns all steps known so far, including finished ones. Pure. */
  steps(input: Input, state: State): readonly Step<State>[];
  /** Returns the result of the run, once every step is done. */
  result(input: Input, state: State): Result;
}
