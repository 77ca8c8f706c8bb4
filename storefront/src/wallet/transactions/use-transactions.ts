import { useSyncExternalStore } from 'react';
import type { Activity } from './activity.ts';
import { transactions } from './book.ts';

/** Everything that this browser has sent or is sending for who is signed in, newest first. */
export const useTransactions = () => useSyncExternalStore(transactions.subscribe, transactions.list);

/** One run; undefined where it is not among them. */
export function useActivity(id: string | null): Activity | undefined {
  const activities = useTransactions();
  return id === null ? undefined : activities.find((activity) => activity.id === id);
}
