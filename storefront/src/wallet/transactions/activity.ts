import type { Address, ErrorCode, Hex, Seconds } from '@cubedrop/sdk';
import type { ProgressEvent, StepKind } from '@cubedrop/sdk/flows';
import type { FlowKind } from './flow-texts.ts';

/** Current phase of a running step. */
export type StepPhase =
  'checking' | 'uploading' | 'preparing' | 'signing' | 'in-wallet' | 'waiting' | 'saving' | 'retrying';

/** A step of a flow, for display. */
export interface ActivityStep {
  step: string;
  kind: StepKind;
  title: string;
  state: 'todo' | 'now' | 'done' | 'failed';
  doing: StepPhase | null;
  /** Why the step was last retried; `null` if it was not retried. */
  reason: string | null;
  /** Hash of the step's transaction; `null` until it is sent. */
  hash: Hex | null;
}

/** A question to the user before an interrupted run continues. */
export type Question = 'go-on' | 'send-again';

/** The error that stopped a run. */
export interface ActivityFault {
  code: ErrorCode;
  text: string;
  hint: string | null;
}

/** Payment that a stopped run has made or may have made. Another run of the same act would pay again. */
export interface Paid {
  /** Time at which the latest transaction was planned or sent, or the order was signed. */
  at: Seconds;
  /** Hash of the latest transaction. `null` if the wallet returned none, or if the latest payment is a signature. */
  hash: Hex | null;
  /** Whether all of the run's transactions are confirmed and its order is signed, so that only saving remains. */
  isAll: boolean;
  /** Whether a transaction of the run was planned or sent, and is not confirmed yet. */
  isWaiting: boolean;
}

/** An earlier run of the same act that blocks this one. */
export interface Earlier {
  id: string;
  about: string;
  /** In wei as a decimal string; `null` if the act costs nothing but gas. */
  amount: string | null;
  /** Time at which its latest payment was planned, sent or signed. */
  at: Seconds;
  /** Hash of its latest transaction. `null` if the wallet returned none, or if the latest payment is a signature. */
  hash: Hex | null;
  /** Whether its latest payment is a signature. Absent in records of older versions. */
  isSigned?: boolean;
  /** Whether the earlier run has completed; otherwise it is open and can be finished. */
  isDone: boolean;
}

/** A run's displayed state. Plain data, stored as it is. */
export interface Activity {
  id: string;
  kind: FlowKind;
  /** The subject, such as 'Tidal Memory'; empty if the kind alone identifies the act. */
  about: string;
  account: Address;
  startedAt: Seconds;
  /** `held` if an earlier run of the same act blocks this one. A held run has no open payment. */
  status: 'queued' | 'running' | 'asking' | 'done' | 'canceled' | 'failed' | 'held';
  steps: readonly ActivityStep[];
  question: Question | null;
  fault: ActivityFault | null;
  /** Payment that the run made or may have made before it stopped; `null` if there was none. */
  paid: Paid | null;
  /** The run that blocks this one; `null` if there is none. */
  earlier: Earlier | null;
  /** Id of the run that was resumed instead of this one; `null` if there is none. */
  follows: string | null;
}

/** Returns the activity of a run that has not started. */
export function newActivity(
  start: Pick<Activity, 'id' | 'kind' | 'about' | 'account' | 'startedAt'>,
): Activity {
  return {
    ...start,
    status: 'queued',
    steps: [],
    question: null,
    fault: null,
    paid: null,
    earlier: null,
    follows: null,
  };
}

/** Whether the run is queued, running or waiting for an answer. */
export function isInProgress({ status }: Activity): boolean {
  return status === 'queued' || status === 'running' || status === 'asking';
}

/** Whether the wallet is waiting for the user. Dialogs must stay open until the user has answered there. */
export function isInWallet(activity: Activity | undefined): boolean {
  return (
    activity?.status === 'running' &&
    activity.steps.some(({ doing }) => doing === 'in-wallet' || doing === 'signing')
  );
}

const FIRST_PHASE: Record<StepKind, StepPhase> = {
  check: 'checking',
  upload: 'uploading',
  sign: 'preparing',
  transaction: 'preparing',
  save: 'saving',
};

/** Returns the activity after a progress event of the flow engine. */
export function applyEvent(activity: Activity, event: ProgressEvent): Activity {
  switch (event.type) {
    case 'flow-started':
      return {
        ...activity,
        status: 'running',
        fault: null,
        question: null,
        paid: null,
        steps: outlined(activity, event.steps),
      };
    case 'step-started': {
      const { step, kind, title, index } = event;
      const withStep = activity.steps.some((other) => other.step === step)
        ? activity
        : { ...activity, steps: activity.steps.toSpliced(index, 0, todo({ step, kind, title })) };
      // Uploads run side by side, so an earlier one may not be done yet.
      const runsBeside = (other: ActivityStep) =>
        kind === 'upload' && other.kind === 'upload' && other.state === 'now';
      const withEarlierDone = {
        ...withStep,
        steps: withStep.steps.map((other, position) =>
          position < index && !runsBeside(other) ? done(other) : other,
        ),
      };
      return change(withEarlierDone, step, { state: 'now', doing: FIRST_PHASE[kind] });
    }
    case 'data-signing':
      return change(activity, event.step, { doing: 'signing' });
    case 'transaction-signing':
      return change(activity, event.step, { doing: 'in-wallet' });
    case 'transaction-sent':
      return change(activity, event.step, { doing: 'waiting', hash: event.hash });
    case 'transaction-bumped':
    case 'transaction-confirmed':
      // A wallet may have replaced the transaction, which changes its hash.
      return change(activity, event.step, { doing: 'waiting', hash: event.hash });
    case 'step-retried':
      return change(activity, event.step, { doing: 'retrying', reason: event.reason });
    case 'step-done':
      return change(activity, event.step, { state: 'done', doing: null });
    case 'flow-done':
      return { ...activity, status: 'done', steps: activity.steps.map(done) };
    case 'upload-progress':
      return activity;
  }
}

/**
 * Returns which part of a stopped run failed: the steps up to a transaction, the wait for its confirmation, or
 * saving on the server.
 */
export function failedPart({ paid, steps, fault }: Activity): 'chain' | 'waiting' | 'saving' {
  if (!paid) return 'chain';
  const failed = steps.find(({ state }) => state === 'failed');
  if (paid.isAll || failed?.kind === 'save') return 'saving';
  return paid.isWaiting || fault?.code === 'unconfirmed' ? 'waiting' : 'chain';
}

/** Returns the activity as queued, without its error, its question and the run that blocked it. */
export function queued(activity: Activity): Activity {
  return { ...activity, status: 'queued', fault: null, question: null, earlier: null };
}

/** Returns the activity as ended without success. */
export function stopped(activity: Activity, fault: ActivityFault, paid: Paid | null): Activity {
  const isCanceled = fault.code === 'canceled';
  return {
    ...activity,
    status: isCanceled ? 'canceled' : 'failed',
    question: null,
    fault,
    paid,
    // A rejection by the user is not a failure, so the step returns to its initial state.
    steps: activity.steps.map((step) =>
      step.state === 'now' ? { ...step, state: isCanceled ? 'todo' : 'failed', doing: null } : step,
    ),
  };
}

/** Returns the activity as waiting for the user's answer, or as running if `question` is `null`. */
export function asking(activity: Activity, question: Question | null): Activity {
  return { ...activity, status: question ? 'asking' : 'running', question };
}

function outlined(activity: Activity, outline: readonly Pick<ActivityStep, 'step' | 'kind' | 'title'>[]) {
  const hashes = new Map(activity.steps.map(({ step, hash }) => [step, hash]));
  return outline.map((step) => ({ ...todo(step), hash: hashes.get(step.step) ?? null }));
}

function todo({ step, kind, title }: Pick<ActivityStep, 'step' | 'kind' | 'title'>): ActivityStep {
  return { step, kind, title, state: 'todo', doing: null, reason: null, hash: null };
}

function done(step: ActivityStep): ActivityStep {
  return { ...step, state: 'done', doing: null };
}

function change(activity: Activity, step: string, part: Partial<ActivityStep>): Activity {
  return {
    ...activity,
    steps: activity.steps.map((other) => (other.step === step ? { ...other, ...part } : other)),
  };
}
