import { walletTexts as texts } from '../texts.ts';
import { isInProgress, type Activity } from './activity.ts';
import { useTransactions } from './use-transactions.ts';

/** Returns a run's status as text. A queued run is shown as starting unless another run is in progress. */
export function useStatusText({ id, status }: Activity): string {
  const isBehind = useTransactions().some((other) => other.id !== id && isInProgress(other));
  return status === 'queued' && !isBehind ? texts.starting : texts.statuses[status];
}
