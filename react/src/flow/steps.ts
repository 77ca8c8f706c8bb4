import type { Hex } from '@cubedrop/sdk';
import type { ProgressEvent, StepKind } from '@cubedrop/sdk/flows';

/** Current phase of a running step. `in-wallet` and `signing` wait for the user of the wallet. */
export type StepPhase =
  'checking' | 'uploading' | 'preparing' | 'signing' | 'in-wallet' | 'waiting' | 'saving' | 'retrying';

/** A step of a flow, for display. */
export interface FlowStep {
  /** Unique within its flow, such as `upload art/dawn.png`. */
  step: string;
  /** What the step does, such as `upload` or `transaction`. */
  kind: StepKind;
  /** Text to show for the step, in English. */
  title: string;
  /** Whether the step is still to be done, running, done, or the one that failed. */
  state: 'todo' | 'now' | 'done' | 'failed';
  /** `null` unless the step is running. */
  doing: StepPhase | null;
  /** Why the step was last retried; `null` if it was not retried. */
  reason: string | null;
  /** Hash of the step's transaction; `null` until it is sent. */
  hash: Hex | null;
}

const FIRST_PHASE: Record<StepKind, StepPhase> = {
  check: 'checking',
  upload: 'uploading',
  sign: 'preparing',
  transaction: 'preparing',
  save: 'saving',
};

/** Returns the steps of a flow after a progress event. Returns `steps` itself if the event changes none of them. */
export function stepsAfter(steps: readonly FlowStep[], event: ProgressEvent): readonly FlowStep[] {
  switch (event.type) {
    case 'flow-started':
      return outlined(steps, event.steps);
    case 'step-started': {
      const { step, kind, title, index } = event;
      const withStep = steps.some((other) => other.step === step)
        ? steps
        : steps.toSpliced(index, 0, todo({ step, kind, title }));
      // Uploads run side by side, so an earlier one may not be done yet.
      const runsBeside = (other: FlowStep) =>
        kind === 'upload' && other.kind === 'upload' && other.state === 'now';
      const withEarlierDone = withStep.map((other, position) =>
        position < index && !runsBeside(other) ? done(other) : other,
      );
      return change(withEarlierDone, step, { state: 'now', doing: FIRST_PHASE[kind] });
    }
    case 'data-signing':
      return change(steps, event.step, { doing: 'signing' });
    case 'transaction-signing':
      return change(steps, event.step, { doing: 'in-wallet' });
    case 'transaction-sent':
      return change(steps, event.step, { doing: 'waiting', hash: event.hash });
    case 'transaction-bumped':
    case 'transaction-confirmed':
      // A wallet may have replaced the transaction, which changes its hash.
      return change(steps, event.step, { doing: 'waiting', hash: event.hash });
    case 'step-retried':
      return change(steps, event.step, { doing: 'retrying', reason: event.reason });
    case 'step-done':
      return change(steps, event.step, { state: 'done', doing: null });
    case 'flow-done':
      return steps.map(done);
    case 'upload-progress':
      return steps;
  }
}

/**
 * Returns the steps of a flow that has stopped without success.
 * @param isCanceled whether the user declined, which is no failure, so that the step returns to its initial state
 */
export const stoppedSteps = (steps: readonly FlowStep[], isCanceled: boolean): readonly FlowStep[] =>
  steps.map((step): FlowStep =>
    step.state === 'now' ? { ...step, state: isCanceled ? 'todo' : 'failed', doing: null } : step,
  );

function outlined(steps: readonly FlowStep[], outline: readonly Pick<FlowStep, 'step' | 'kind' | 'title'>[]) {
  const hashes = new Map(steps.map(({ step, hash }) => [step, hash]));
  return outline.map((step) => ({ ...todo(step), hash: hashes.get(step.step) ?? null }));
}

function todo({ step, kind, title }: Pick<FlowStep, 'step' | 'kind' | 'title'>): FlowStep {
  return { step, kind, title, state: 'todo', doing: null, reason: null, hash: null };
}

function done(step: FlowStep): FlowStep {
  return { ...step, state: 'done', doing: null };
}

const change = (steps: readonly FlowStep[], step: string, part: Partial<FlowStep>): readonly FlowStep[] =>
  steps.map((other) => (other.step === step ? { ...other, ...part } : other));
