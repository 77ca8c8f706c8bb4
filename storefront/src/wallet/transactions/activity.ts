import type { Address, ErrorCode, Hex, Seconds } from '@cubedrop/sdk';
import type { ProgressEvent, StepKind } from '@cubedrop/sdk/flows';
import type { FlowKind } from './flow-texts.ts';

/** What is being done about a step at this moment. */
export type Doing = 'checking' | 'uploading' | 'preparing' | 'in-wallet' | 'waiting' | 'saving' | 'retrying';

/** A step of a flow, as it is shown. */
export interface ActivityStep {
  step: string;
  kind: StepKind;
  title: string;
  state: 'todo' | 'now' | 'done' | 'failed';
  doing: Doing | null;
  /** Why it is tried again, while it is. */
  reason: string | null;
  /** Its transaction, once that was sent. */
  hash: Hex | null;
}

/** What a person is asked before a run that was cut off goes on. */
export type Question = 'go-on' | 'send-again';

/** What stopped a run. */
export interface ActivityFault {
  code: ErrorCode;
  text: string;
  hint: string | null;
}

/** A run of a flow, as it is shown: plain data, kept as it is. */
export interface Activity {
  id: string;
  kind: FlowKind;
  /** What it is about, as 'Tidal Memory'; '' where the kind says it all. */
  about: string;
  account: Address;
  startedAt: Seconds;
  status: 'queued' | 'running' | 'asking' | 'done' | 'canceled' | 'failed';
  steps: readonly ActivityStep[];
  question: Question | null;
  fault: ActivityFault | null;
}

export function newActivity(
  start: Pick<Activity, 'id' | 'kind' | 'about' | 'account' | 'startedAt'>,
): Activity {
  return { ...start, status: 'queued', steps: [], question: null, fault: null };
}

/** Whether it is still under way. */
export function isUnderWay({ status }: Activity): boolean {
  return status === 'queued' || status === 'running' || status === 'asking';
}

/** Whether the wallet waits for the person: until then a dialog must not go away. */
export function isInWallet(activity: Activity | undefined): boolean {
  return activity?.status === 'running' && activity.steps.some(({ doing }) => doing === 'in-wallet');
}

const BEGINNING: Record<StepKind, Doing> = {
  check: 'checking',
  upload: 'uploading',
  transaction: 'preparing',
  save: 'saving',
};

/** The activity after the engine told something. */
export function follow(activity: Activity, event: ProgressEvent): Activity {
  switch (event.type) {
    case 'flow-started':
      return {
        ...activity,
        status: 'running',
        fault: null,
        question: null,
        steps: outlined(activity, event.steps),
      };
    case 'step-started': {
      const { step, kind, title, index } = event;
      const known = activity.steps.some((other) => other.step === step)
        ? activity
        : { ...activity, steps: activity.steps.toSpliced(index, 0, todo({ step, kind, title })) };
      const earlier = { ...known, steps: known.steps.map((other, at) => (at < index ? done(other) : other)) };
      return change(earlier, step, { state: 'now', doing: BEGINNING[kind] });
    }
    case 'transaction-signing':
      return change(activity, event.step, { doing: 'in-wallet' });
    case 'transaction-sent':
      return change(activity, event.step, { doing: 'waiting', hash: event.hash });
    case 'transaction-bumped':
    case 'transaction-confirmed':
      // A wallet may have replaced it by another one.
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

/** The activity once it ended without success. */
export function stopped(activity: Activity, fault: ActivityFault): Activity {
  const isCanceled = fault.code === 'canceled';
  return {
    ...activity,
    status: isCanceled ? 'canceled' : 'failed',
    question: null,
    fault,
    // A rejection is no fault: the step stands where it stood before.
    steps: activity.steps.map((step) =>
      step.state === 'now' ? { ...step, state: isCanceled ? 'todo' : 'failed', doing: null } : step,
    ),
  };
}

/** The activity while a person is asked. */
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
