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

/** What a run that stopped has paid, or may have: another run would pay it once more. */
export interface Paid {
  /** When it was handed over, and as which transaction; null where a wallet has not said. */
  at: Seconds;
  hash: Hex | null;
  /** Whether all that it sends to the chain is confirmed there: then only saving is left. */
  isAll: boolean;
  /** Whether something of it still waits for the chain. */
  isWaiting: boolean;
}

/** An earlier run of the same act, which stands in another one's way. */
export interface Earlier {
  id: string;
  about: string;
  /** In wei, decimal; null where the act itself pays nothing but gas. */
  amount: string | null;
  at: Seconds;
  hash: Hex | null;
  /** Whether it came to its end meanwhile; else it is open, to be finished. */
  isDone: boolean;
}

/** A run of a flow, as it is shown: plain data, kept as it is. */
export interface Activity {
  id: string;
  kind: FlowKind;
  /** What it is about, as 'Tidal Memory'; '' where the kind says it all. */
  about: string;
  account: Address;
  startedAt: Seconds;
  /** `held` where an earlier run of the same act is in its way: nothing of it was sent then. */
  status: 'queued' | 'running' | 'asking' | 'done' | 'canceled' | 'failed' | 'held';
  steps: readonly ActivityStep[];
  question: Question | null;
  fault: ActivityFault | null;
  /** What it has paid, once it stopped; null where nothing that counts was sent. */
  paid: Paid | null;
  /** What it is held by. */
  earlier: Earlier | null;
  /** The run that was gone on with in its place. */
  follows: string | null;
}

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
        paid: null,
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

/** What of a run that stopped did not work: the chain's part of it, seeing it confirmed there, or saving it. */
export function failedPart({ paid, steps, fault }: Activity): 'chain' | 'waiting' | 'saving' {
  if (!paid) return 'chain';
  const at = steps.find(({ state }) => state === 'failed');
  if (paid.isAll || at?.kind === 'save') return 'saving';
  return paid.isWaiting || fault?.code === 'unconfirmed' ? 'waiting' : 'chain';
}

/** The activity while it waits for its turn. */
export function queued(activity: Activity): Activity {
  return { ...activity, status: 'queued', fault: null, question: null, earlier: null };
}

/** The activity once it ended without success. */
export function stopped(activity: Activity, fault: ActivityFault, paid: Paid | null): Activity {
  const isCanceled = fault.code === 'canceled';
  return {
    ...activity,
    status: isCanceled ? 'canceled' : 'failed',
    question: null,
    fault,
    paid,
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
