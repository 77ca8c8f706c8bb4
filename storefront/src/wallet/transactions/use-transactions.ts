import { useSyncExternalStore } from 'react';
import type { Activity } from './activity.ts';
import { transactions } from './browser-transactions.ts';

/** Returns the signed-in account's runs in this browser, newest first. */
export const useTransactions = () => useSyncExternalStore(transactions.subscribe, transactions.list);

/** Returns a run, or the run that was resumed instead of it; `undefined` if it is not in the list. */
export function useActivity(id: string | null): Activity | undefined {
  const activities = useTransactions();
  return activityOf(activities, id);
}

/** Calls `then` once a run, or the run resumed instead of it, has completed. Gives up if the run leaves the list. */
export function whenDone(id: string, then: () => unknown): void {
  const stop = transactions.subscribe(() => {
    const activity = activityOf(transactions.list(), id);
    if (activity && activity.status !== 'done') return;
    stop();
    if (activity) then();
  });
}

function activityOf(activities: readonly Activity[], id: string | null): Activity | undefined {
  const byId = (wanted: string | null | undefined) => activities.find((activity) => activity.id === wanted);
  const own = byId(id);
  return byId(own?.follows) ?? own;
}
