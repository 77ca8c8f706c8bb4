import { isCubedropError } from '@cubedrop/sdk';
import { isInProgress, type Activity, type ActivityFault, type Paid } from './activity.ts';

/** Returns the payment to assume for a run whose journal cannot be read. */
export function assumedPayment({ startedAt }: Activity): Paid {
  return { at: startedAt, hash: null, isAll: false, isWaiting: true };
}

/**
 * Returns the activity of a run that another tab executes or abandoned, as stopped until it is continued here. The
 * record stored while it worked does not include its payment, so one is assumed.
 */
export function asStopped(activity: Activity): Activity {
  if (!isInProgress(activity)) return activity;
  return {
    ...activity,
    status: 'failed',
    question: null,
    paid: activity.paid ?? assumedPayment(activity),
  };
}

/** Converts the error that stopped a run for display. */
export function faultOf(error: unknown): ActivityFault {
  if (isCubedropError(error)) return { code: error.code, text: error.shortMessage, hint: error.hint ?? null };
  const text = error instanceof Error ? error.message : String(error);
  return { code: 'internal', text, hint: null };
}
