import { isCubedropError } from '@cubedrop/sdk';
import { isInProgress, type Activity, type ActivityFault, type Paid } from './activity.ts';

/** Returns the payment to assume for a run whose journal has not been read. */
export function assumedPayment({ startedAt }: Activity): Paid {
  return { at: startedAt, hash: null, isAll: false, isWaiting: true };
}

/**
 * Returns the activity to show for a run that another page executed. A run that is in progress there, or was
 * abandoned there, is shown as failed until it is continued here. Its stored record does not include its payment,
 * so a payment is assumed.
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
