import { useSyncExternalStore } from 'react';
import type { Activity } from './activity.ts';
import { transactions } from './book.ts';

/** Everything that this browser has sent or is sending for who is signed in, newest first. */
export const useTransactions = () => useSyncExternalStore(transactions.subscribe, transactions.list);

/** One run, or the one that was gone on with in its place; undefined where it is not among them. */
export function useActivity(id: string | null): Activity | undefined {
  const activities = useTransactions();
  return activityOf(activities, id);
}

/** Calls back once a run, or the one gone on with in its place, has come to its end; never where it leaves the list before. */
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
