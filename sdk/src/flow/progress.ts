import type { Hex } from '../hex.ts';
import type { JsonObject } from '../json.ts';
import type { Step, StepKind } from './step.ts';

/** A step as people are told of it. */
export interface StepOutline {
  /** Unique in its flow, as `upload art/dawn.png`. */
  step: string;
  kind: StepKind;
  /** What it does, for people. */
  title: string;
}

/** A step as people are told of it. */
export function outline({
  name,
  kind,
  title,
}: Pick<Step<JsonObject>, 'name' | 'kind' | 'title'>): StepOutline {
  return { step: name, kind, title };
}

interface OfFlow {
  flow: string;
  scope: string;
}

interface OfStep extends OfFlow {
  step: string;
}

/**
 * What a flow tells while it runs. Made of plain JSON, so that an event can be one line of NDJSON as it is.
 * `index` counts from 0 among `total` steps; `total` can grow while a flow learns how much there is to do.
 */
export type ProgressEvent =
  | (OfFlow & { type: 'flow-started'; steps: StepOutline[]; resumed: boolean })
  | (OfStep & { type: 'step-started'; kind: StepKind; title: string; index: number; total: number })
  | (OfStep & { type: 'upload-progress'; name: string; sentBytes: number; totalBytes: number })
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
  | (OfStep & { type: 'step-retried'; attempt: number; waitSeconds: number; reason: string })
  | (OfStep & { type: 'step-done'; index: number; total: number; learned: JsonObject })
  | (OfFlow & { type: 'flow-done'; result: JsonObject });
