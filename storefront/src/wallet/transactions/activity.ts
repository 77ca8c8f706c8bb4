import { stepsAfter, stoppedSteps, type FlowStep } from '@cubedrop/react';
import type { Address, ErrorCode, Hex, Seconds } from '@cubedrop/sdk';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import type { FlowKind } from './flow-texts.ts';

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
  steps: readonly FlowStep[];
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

/** Returns the activity after a progress event of the flow engine. */
export function applyEvent(activity: Activity, event: ProgressEvent): Activity {
  const steps = stepsAfter(activity.steps, event);
  if (event.type === 'flow-started')
    return { ...activity, status: 'running', fault: null, question: null, paid: null, steps };
  if (event.type === 'flow-done') return { ...activity, status: 'done', steps };
  return steps === activity.steps ? activity : { ...activity, steps };
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
    steps: stoppedSteps(activity.steps, isCanceled),
  };
}

/** Returns the activity as waiting for the user's answer, or as running if `question` is `null`. */
export function asking(activity: Activity, question: Question | null): Activity {
  return { ...activity, status: question ? 'asking' : 'running', question };
}
