import type { Hex } from '../base/hex.ts';
import type { JsonObject } from '../base/json.ts';
import type { Seconds } from '../base/time/index.ts';

/** Kind of a step: check preconditions, upload files, sign data, send a transaction, or save to the server. */
export type StepKind = 'check' | 'upload' | 'sign' | 'transaction' | 'save';

/** A step as shown to users. */
export interface StepOutline {
  /** Unique within its flow, such as `upload art/dawn.png`. */
  step: string;
  /** What the step does. */
  kind: StepKind;
  /** Description of the step, for display. */
  title: string;
}

/** Returns the outline of a step. */
export function outline({ name, kind, title }: { name: string; kind: StepKind; title: string }): StepOutline {
  return { step: name, kind, title };
}

interface OfFlow {
  flow: string;
  scope: string;
}

interface OfStep extends OfFlow {
  step: string;
}

/** A server or chain that does not respond, or responds with a temporary failure. */
export interface Outage {
  /** What does not respond. */
  of: 'server' | 'chain';
  /** Time until which the step is retried, by the context's clock; later if the server asks for longer pauses. */
  until: Seconds;
}

/**
 * An event emitted while a flow runs. Plain JSON, so that an event can be written as a line of NDJSON.
 * `index` is the zero-based position among `total` steps; `total` can grow while the flow runs. `step-retried` without
 * an `outage` means that another transaction of the account used the step's nonce.
 */
export type ProgressEvent =
  | (OfFlow & { type: 'flow-started'; steps: StepOutline[]; resumed: boolean })
  | (OfStep & { type: 'step-started'; kind: StepKind; title: string; index: number; total: number })
  | (OfStep & { type: 'upload-progress'; name: string; sentBytes: number; totalBytes: number })
  | (OfStep & { type: 'data-signing'; fingerprint: string })
  | (OfStep & { type: 'transaction-signing'; fingerprint: string })
  | (OfStep & { type: 'transaction-sent'; hash: Hex; resent: boolean })
  | (OfStep & { type: 'transaction-bumped'; before: Hex; hash: Hex; maxFeePerGas: string })
  | (OfStep & {
      type: 'transaction-confirmed';
      hash: Hex;
      block: number;
      confirmations: number;
      required: number;
    })
  | (OfStep & {
      type: 'step-retried';
      attempt: number;
      waitSeconds: number;
      reason: string;
      outage?: Outage;
    })
  | (OfStep & { type: 'step-done'; index: number; total: number; learned: JsonObject })
  | (OfFlow & { type: 'flow-done'; result: JsonObject });
