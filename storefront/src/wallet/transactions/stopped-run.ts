import { isCubedropError } from '@cubedrop/sdk';
import { isUnderWay, type Activity, type ActivityFault, type Paid } from './activity.ts';

/** Assumed of a run whose journal cannot be read. */
export function mayHavePaid({ startedAt }: Activity): Paid {
  return { at: startedAt, hash: null, isAll: false, isWaiting: true };
}

/** Returns a run that another tab runs, or left, as stopped until it is gone on with here. */
export function notHere(activity: Activity): Activity {
  return isUnderWay(activity) ? { ...activity, status: 'failed', question: null } : activity;
}

/** Returns what is shown of an error that stopped a run. */
export function faultOf(error: unknown): ActivityFault {
  if (isCubedropError(error)) return { code: error.code, text: error.shortMessage, hint: error.hint ?? null };
  const text = error instanceof Error ? error.message : String(error);
  return { code: 'internal', text, hint: null };
}
