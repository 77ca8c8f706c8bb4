import type { JsonObject } from '../json.ts';
import type { FlowContext } from './context.ts';
import type { Step } from './step.ts';

/** What a run pays for: its own part of the payment's name, beside chain, account and flow. */
export interface Payment {
  /** What it is done to, as `cube 1 in drop 1`; the digest of what is made; `''` where the flow says it all. */
  subject: string;
  /** In wei; null where the flow itself pays nothing but gas. */
  amount: bigint | null;
}

/**
 * A piece of work as data: which steps there are, given what is asked (`input`) and what has been learned (`state`).
 *
 * `steps` is asked again after every step, so a flow may list more once it knows more; it never renames one, and drops
 * none that was begun.
 * State is JSON, kept by the journal. What a step learns is merged into it: objects member by member, one level deep;
 * everything else is replaced.
 */
export interface Flow<Input, State extends JsonObject, Result extends JsonObject> {
  /** As `create-drop`. */
  name: string;
  /** What is asked, as JSON: a run that is resumed with another input is refused. Files by name, not by content. */
  describe(input: Input): JsonObject;
  /** What a run with this input pays for; pure, so that a later run knows that it would pay for the same. */
  payment(input: Input): Payment;
  /** The state before the first step; kept, so that a resumed run begins with the same. */
  begin(input: Input, context: Pick<FlowContext, 'chain'>): Promise<State> | State;
  /** All steps that are known by now, those that are done included; pure. */
  steps(input: Input, state: State): readonly Step<State>[];
  /** What the run gives back, once every step is done. */
  result(input: Input, state: State): Result;
}
